import { expect, test } from 'vitest'
import { queuedToasts, type Message } from './queued-toasts'

const message = (text: string, name?: string): Message => ({
  text,
  tone: 'good',
  hideAfter: 2000,
  name,
})

/** Writes down what is shown and withdrawn. */
function aPlace() {
  const seen: string[] = []
  const show = ({ text }: Message) => void seen.push(text)
  return { seen, show, withdraw: (name: string) => void seen.push(`no ${name}`) }
}

test('a message waits until there is a place to show it, and is shown there once', () => {
  const [first, second] = [aPlace(), aPlace()]
  queuedToasts.send(message('early'))
  const stop = queuedToasts.deliverTo(first)
  queuedToasts.send(message('later'))
  expect(first.seen).toEqual(['early', 'later'])

  stop()
  queuedToasts.send(message('meanwhile'))
  expect(first.seen).toEqual(['early', 'later'])
  queuedToasts.deliverTo(second)()
  expect(second.seen).toEqual(['meanwhile'])
})

test('a message is withdrawn by its name, also while it waits', () => {
  queuedToasts.send(message('removed', 'heart'))
  queuedToasts.send(message('copied'))
  queuedToasts.withdraw('heart')
  const place = aPlace()
  const stop = queuedToasts.deliverTo(place)
  queuedToasts.withdraw('heart')
  expect(place.seen).toEqual(['copied', 'no heart'])
  stop()
})

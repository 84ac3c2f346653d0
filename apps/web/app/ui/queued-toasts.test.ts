import { expect, test } from 'vitest'
import { queuedToasts, type Message } from './queued-toasts'

const message = (text: string): Message => ({ text, tone: 'good', hideAfter: 2000 })

test('a message waits until there is a place to show it, and is shown there once', () => {
  const shown: string[] = []
  queuedToasts.send(message('early'))
  const stop = queuedToasts.deliverTo(({ text }) => shown.push(text))
  queuedToasts.send(message('later'))
  expect(shown).toEqual(['early', 'later'])

  stop()
  queuedToasts.send(message('meanwhile'))
  expect(shown).toEqual(['early', 'later'])
  const next: string[] = []
  queuedToasts.deliverTo(({ text }) => next.push(text))
  expect(next).toEqual(['meanwhile'])
})

import { expect, test } from 'vitest'
import { waitingMessages, type Message } from './waiting-messages'

const message = (text: string): Message => ({ text, tone: 'good', hideAfter: 2000 })

test('a message waits until there is a place to show it, and is shown there once', () => {
  const shown: string[] = []
  waitingMessages.send(message('early'))
  const stop = waitingMessages.deliverTo(({ text }) => shown.push(text))
  waitingMessages.send(message('later'))
  expect(shown).toEqual(['early', 'later'])

  stop()
  waitingMessages.send(message('meanwhile'))
  expect(shown).toEqual(['early', 'later'])
  const next: string[] = []
  waitingMessages.deliverTo(({ text }) => next.push(text))
  expect(next).toEqual(['meanwhile'])
})

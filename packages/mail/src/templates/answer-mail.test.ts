import { expect, test } from 'vitest'
import { hrefsOf } from '../testing/read-html.ts'
import { answerMail } from './contact-mails.ts'

const facts = {
  lang: 'is',
  origin: 'https://kot.test',
  name: 'Guðrún Ösp',
  answer: 'Já, hann er virkur.\n\nSjá https://kot.test/settings.',
  body: 'Er aðgangurinn virkur?\n<a href="https://vondur.test">x</a> https://vondur.test',
  receivedAt: new Date('2026-11-15T12:00:00Z'),
} as const

test('greets by name, answers, and quotes the question line by line', () => {
  const { subject, text } = answerMail(facts)
  expect(subject).toBe('Svar við skilaboðunum þínum')
  expect(text).toContain(
    'Hæ Guðrún,\n\nJá, hann er virkur.\n\nSjá https://kot.test/settings.\n\n' +
      'Þú skrifaðir okkur 15. nóvember 2026:\n\n> Er aðgangurinn virkur?\n> <a href=',
  )
})

test('links what we wrote and never what they wrote', () => {
  const { html } = answerMail(facts)
  expect(hrefsOf(html)).toEqual(['https://kot.test/settings'])
  expect(html).not.toContain('<a href="https://vondur')
})

test('speaks the language of the message', () => {
  const { subject, text } = answerMail({ ...facts, lang: 'en' })
  expect(subject).toBe('Our answer to your message')
  expect(text).toContain('On 15 November 2026 you wrote to us:')
})

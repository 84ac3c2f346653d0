import { expect, it, test } from 'vitest'
import {
  cleanContact,
  validateContact,
  maxContactBodyLength,
  maxContactNameLength,
} from './contact-rules.ts'

const words = (facts: object = {}) => ({
  name: 'Guðrún Helgadóttir',
  email: 'gudrun@kot.test',
  body: 'Góðan dag.\n\nHvenær opnast aðgangurinn?',
  ...facts,
})

it.each([
  [{}, {}],
  [{ name: '' }, { name: 'nameMissing' }],
  [{ name: ' \n\t' }, { name: 'nameMissing' }],
  [{ name: '\0\u202E' }, { name: 'nameMissing' }],
  [{ name: 'x'.repeat(maxContactNameLength) }, {}],
  [{ name: 'x'.repeat(maxContactNameLength + 1) }, { name: 'nameTooLong' }],
  [{ email: '' }, { email: 'emailMissing' }],
  [{ email: 'gudrun' }, { email: 'emailInvalid' }],
  [{ email: 'gudrun\0@kot.test' }, { email: 'emailInvalid' }],
  [{ email: 'gudrun@kot.test\r\nBcc: all@kot.test' }, { email: 'emailInvalid' }],
  [{ email: ' gudrun@kot.test ' }, {}],
  [{ body: '' }, { body: 'bodyMissing' }],
  [{ body: '\0\u{D800}' }, { body: 'bodyMissing' }],
  [{ body: 'x'.repeat(maxContactBodyLength) }, {}],
  [{ body: 'x'.repeat(maxContactBodyLength + 1) }, { body: 'bodyTooLong' }],
  [
    { name: '', email: 'x', body: ' ' },
    { name: 'nameMissing', email: 'emailInvalid', body: 'bodyMissing' },
  ],
])('%j has the faults %j', (facts, faults) => {
  expect(validateContact(words(facts))).toEqual(faults)
})

test('what is kept holds lines and what can be seen, and nothing else', () => {
  const kept = cleanContact(
    words({
      name: '  Guðrún\r\nBcc: all@kot.test\0 ',
      email: ' gudrun@kot.test ',
      body: '\uFEFFfyrst\r\nsvo\t\u202Esvona\u0007  \n\n\n\nloks 👩‍👩‍👧\u{D800}',
    }),
  )
  expect(kept).toEqual({
    name: 'Guðrún Bcc: all@kot.test',
    email: 'gudrun@kot.test',
    body: 'fyrst\nsvo svona\n\nloks 👩‍👩‍👧',
  })
  expect(cleanContact(kept)).toEqual(kept)
})

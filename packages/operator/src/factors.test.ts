import { expect, test } from 'vitest'
import { relyingParty } from './factors.ts'

test.each([
  ['https://kot.is', 'https://en.kot.is', 'kot.is'],
  ['https://is.kot.is', 'https://en.kot.is', 'kot.is'],
  ['http://kot.localhost:3000', 'http://en.kot.localhost:3000', 'kot.localhost'],
  ['https://www.kot.is', 'https://www.kot.is', 'www.kot.is'],
])('%s and %s are known to passkeys as %s', (is, en, id) => {
  expect(relyingParty({ is, en })).toEqual({ id, origins: [is, en] })
})

test('hosts with nothing in common leave passkeys to the Icelandic one', () => {
  const origins = { is: 'https://kot.is', en: 'https://rent.is' }
  expect(relyingParty(origins)).toEqual({ id: 'kot.is', origins: ['https://kot.is'] })
})

import { expect, test } from 'vitest'
import { parseCrossReferences, parseIdentity } from './identity.ts'

test('an identity is kept as it is', () => {
  expect(parseIdentity(' 1234 ')).toBe('1234')
  expect(parseIdentity('íbúð/12&amp;3')).toBe('íbúð/12&amp;3')
})

test.each(['', ' ', 'a\u0000b', 'a\nb', '\uD800', 'x'.repeat(201)])('%j is none', (said) => {
  expect(parseIdentity(said)).toBeNull()
})

test('what cannot be the name of a source, or is repeated, is left out', () => {
  const mbl = { source: 'mbl', externalId: '12' }
  expect(
    parseCrossReferences([
      mbl,
      mbl,
      { source: 'Mbl!', externalId: '1' },
      { source: 'mbl', externalId: '' },
    ]),
  ).toEqual([mbl])
})

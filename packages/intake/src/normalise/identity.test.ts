import { expect, test } from 'vitest'
import { readAlsoAt, readIdentity } from './identity.ts'

test('an identity is kept as it is', () => {
  expect(readIdentity(' 1234 ')).toBe('1234')
  expect(readIdentity('íbúð/12&amp;3')).toBe('íbúð/12&amp;3')
})

test.each(['', ' ', 'a\u0000b', 'a\nb', '\uD800', 'x'.repeat(201)])('%j is none', (said) => {
  expect(readIdentity(said)).toBeNull()
})

test('what cannot be the name of a source, or is said twice, is left out', () => {
  const mbl = { source: 'mbl', externalId: '12' }
  expect(
    readAlsoAt([mbl, mbl, { source: 'Mbl!', externalId: '1' }, { source: 'mbl', externalId: '' }]),
  ).toEqual([mbl])
})

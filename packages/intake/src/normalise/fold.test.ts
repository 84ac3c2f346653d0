import { postalNames } from '@kot/domain/postcode'
import { expect, test } from 'vitest'
import { fold } from './text.ts'

test.each([
  ['Þingholtsstræti', 'thingholtsstraeti'],
  ['STÚDÍÓÍBÚÐ', 'studioibud'],
  ['Öræfi', 'oraefi'],
])('%s becomes %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('agrees with the slugs of the postal names', () => {
  const folded = postalNames.map(({ name }) => fold(name).replaceAll(' ', '-'))
  expect(folded).toEqual(postalNames.map(({ slug }) => slug))
})

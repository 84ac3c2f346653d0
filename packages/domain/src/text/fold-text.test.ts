import { postalNames } from '../postcode/postcode.ts'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Þingholtsstræti', 'thingholtsstraeti'],
  ['STÚDÍÓÍBÚÐ', 'studioibud'],
  ['Öræfi', 'oraefi'],
])('%s becomes %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('agrees with the slugs of the postal names', () => {
  const folded = postalNames.map(({ name }) => foldText(name).replaceAll(' ', '-'))
  expect(folded).toEqual(postalNames.map(({ slug }) => slug))
})

import { expect, test } from 'vitest'
import { parseCitySlug } from './paths.ts'
import { inCity } from './place.ts'

test.each([
  ['til-leigu-101-reykjavik', 'í 101 Reykjavík'],
  ['til-leigu-600-akureyri', 'á 600 Akureyri'],
  ['til-leigu-220-hafnarfjordur', 'í 220 Hafnarfirði'],
  ['til-leigu-660-myvatn', 'við 660 Mývatn'],
  ['til-leigu-780-hofn-i-hornafirdi', 'á 780 Höfn í Hornafirði'],
  ['til-leigu-kopavogur', 'í Kópavogi'],
  ['til-leigu-vestmannaeyjar', 'í Vestmannaeyjum'],
  ['for-rent-in-220-hafnarfjordur-long-term', 'in 220 Hafnarfjörður'],
  ['for-rent-in-225-gardabaer-long-term', 'in 225 Garðabær (Álftanes)'],
  ['for-rent-in-akureyri', 'in Akureyri'],
])('the page %s speaks of homes %s', (segment, words) => {
  const page = parseCitySlug(segment)
  expect(page && inCity(page)).toBe(words)
})

test('a page that the parser would not have made is a fault of the caller', () => {
  expect(() => inCity({ lang: 'is', kind: 'postcode', code: '999' })).toThrow(RangeError)
})

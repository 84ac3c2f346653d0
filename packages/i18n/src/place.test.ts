import { langs } from '@kot/domain/text/lang'
import { postalNames, postcodeByCode, postcodes } from '@kot/domain/postcode/postcode'
import { regions } from '@kot/domain/postcode/areas'
import { expect, test } from 'vitest'
import { parseCitySlug } from './paths.ts'
import { districtBesidePlace, districtName, inCity, inPostcode, inRegion, inTown } from './place.ts'

test.each([
  ['til-leigu-101-reykjavik', 'í 101 Reykjavík'],
  ['til-leigu-600-akureyri', 'á 600 Akureyri'],
  ['til-leigu-220-hafnarfjordur', 'í 220 Hafnarfirði'],
  ['til-leigu-660-myvatn', 'við Mývatn (660)'],
  ['til-leigu-myvatn', 'við Mývatn'],
  ['til-leigu-225-gardabaer-alftanes', 'á Álftanesi (225)'],
  ['til-leigu-780-hofn-i-hornafirdi', 'á 780 Höfn í Hornafirði'],
  ['til-leigu-kopavogur', 'í Kópavogi'],
  ['til-leigu-vestmannaeyjar', 'í Vestmannaeyjum'],
  ['for-rent-in-220-hafnarfjordur-long-term', 'in 220 Hafnarfjörður'],
  ['for-rent-in-225-gardabaer-long-term', 'in Álftanes (225)'],
  ['for-rent-in-660-myvatn-long-term', 'at Mývatn (660)'],
  ['for-rent-in-grimsey', 'on Grímsey'],
  ['for-rent-in-235-keflavikurflugvollur-long-term', 'at Keflavíkurflugvöllur (235)'],
  ['for-rent-in-akureyri', 'in Akureyri'],
])('the page %s speaks of homes %s', (segment, words) => {
  const page = parseCitySlug(segment)
  expect(page && inCity(page)).toBe(words)
})

test('a page that the parser would not have made is a fault of the caller', () => {
  expect(() => inCity({ lang: 'is', kind: 'postcode', code: '999' })).toThrow(RangeError)
})

test.each(langs)('no two places are the same in %s words', (lang) => {
  const words = [
    ...postcodes.map((postcode) => inPostcode(lang, postcode)),
    ...postalNames.map((town) => inTown(lang, town)),
  ]
  expect(new Set(words).size).toBe(postcodes.length + postalNames.length)
})

test.each([
  ['sudurnes', 'á Suðurnesjum', 'in Suðurnes'],
  ['hofudborgarsvaedi', 'á höfuðborgarsvæðinu', 'in the Capital Region'],
])('the region %s is spoken of as „%s“ and “%s”', (key, is, en) => {
  const region = regions.find((one) => one.key === key)
  expect(region && langs.map((lang) => inRegion(lang, region))).toEqual([is, en])
})

test.each([
  ['101', 'Miðborg', 'Miðborg'],
  ['102', 'Vatnsmýri og Skerjafjörður', 'Vatnsmýri and Skerjafjörður'],
  ['161', 'Austan Árbæjar, dreifbýli', 'East of Árbær, countryside'],
  ['200', 'Vesturbær, miðbær', 'Vesturbær, town centre'],
  ['301', 'Dreifbýli', 'Countryside'],
  ['225', null, null],
  ['300', null, null],
  ['276', null, null],
])('the part of town of %s is %j, in English %j', (code, is, en) => {
  const postcode = postcodeByCode(code)
  expect(postcode && langs.map((lang) => districtName(lang, postcode))).toEqual([is, en])
})

test.each([
  ['101', 'Reykjavík, Miðborg', 'Reykjavík, Miðborg'],
  ['161', 'Reykjavík, austan Árbæjar, dreifbýli', 'Reykjavík, east of Árbær, countryside'],
  ['206', 'Kópavogur, dreifbýli', 'Kópavogur, countryside'],
  ['225', 'Garðabær (Álftanes)', 'Garðabær (Álftanes)'],
  ['230', 'Reykjanesbær, Keflavík', 'Reykjanesbær, Keflavík'],
  ['600', 'Akureyri', 'Akureyri'],
  ['601', 'Akureyri, dreifbýli', 'Akureyri, countryside'],
  ['603', 'Akureyri, norðan Glerár (Glerárhverfi)', 'Akureyri, north of Glerá (Glerárhverfi)'],
])('with its place, the district of %s is „%s“, in English “%s”', (code, is, en) => {
  const postcode = postcodeByCode(code)
  const words = langs.map((lang) => {
    const district = postcode && districtBesidePlace(lang, postcode)
    return district ? `${postcode.place}, ${district}` : postcode?.place
  })
  expect(words).toEqual([is, en])
})

import { postalNameBySlug } from '@kot/domain/postcode/postcode'
import { postcodesOfRegion } from '@kot/domain/postcode/areas'
import { capitalArea } from '@kot/domain/search/search-shortcuts'
import { expect, test } from 'vitest'
import { namedPostcodes } from './place-search.ts'

test.each([
  ['a postcode', '101', ['101']],
  ['several postcodes, each once', '101, 105 og 101', ['101', '105']],
  ['a postcode with its town', '220 Hafnarfjörður', ['220']],
  ['a town', 'Hafnarfjörður', ['220', '221', '222']],
  ['a town without accents', 'hafnarfjordur', ['220', '221', '222']],
  ['a town as it is declined', 'í Hafnarfirði', ['220', '221', '222']],
  ['a town in capitals', 'SELFOSS', ['800', '801', '802', '803', '804', '805', '806']],
  ['a town in a sentence', 'flat for rent in Akranes', ['300', '301', '302']],
  ['the beginning of a name', 'vestmann', ['900', '902']],
  ['a district', 'Vesturbær', ['107']],
  ['one of two districts of a postcode', 'skerjafjordur', ['102']],
  ['a place that lost its postal name', 'Álftanes', ['225']],
  ['the capital area in English', 'Capital Region', capitalArea],
  ['the capital area in Icelandic', 'höfuðborgarsvæðið', capitalArea],
  ['a region', 'Vestfirðir', postcodesOfRegion('vestfirdir').map(({ code }) => code)],
  ['a region in English', 'westfjords', postcodesOfRegion('vestfirdir').map(({ code }) => code)],
  ['nothing', '', []],
  ['a postcode that does not exist', '999', []],
  ['too little', 'ak', []],
  ['what no place is called', 'Atlantis', []],
  ['an address elsewhere', '//evil.test/?x=1', []],
])('%s is understood', (_, asked, codes) => {
  expect(namedPostcodes(asked)).toEqual(codes)
})

test('a town that is also a region means the town', () => {
  expect(namedPostcodes('Akureyri')).toEqual(postalNameBySlug('akureyri')?.codes)
})

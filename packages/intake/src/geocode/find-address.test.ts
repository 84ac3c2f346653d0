import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRegisterAddress, sampleAddresses } from '../testing/register-addresses.ts'
import { createAddressIndex, type RegisterAddress } from './address-index.ts'
import { findAddress } from './find-address.ts'

const index = createAddressIndex(await sampleAddresses())

/** "101|Njálsgata|4B", or how much is known: "street Njálsgata", "postcode 101", "nothing". */
function known(address: string, postcode: string | null = '101', among = index): string {
  const found = findAddress(among, { address, postcode })
  if (found.precision === 'address' && found.addressKey !== null) return found.addressKey
  if (found.precision === 'street') return `street ${found.street}`
  return found.precision === null ? 'nothing' : `postcode ${found.postcode}`
}

const only = (...addresses: Partial<RegisterAddress>[]) =>
  createAddressIndex(addresses.map(aRegisterAddress))

test.each([
  ['Njálsgata 4', '101|Njálsgata|4'],
  ['NJÁLSGATA 4', '101|Njálsgata|4'],
  ['  Njálsgata   4  ', '101|Njálsgata|4'],
  ['Njálsgata4', '101|Njálsgata|4'],
  ['Njálsgata, 4', '101|Njálsgata|4'],
  ['Njálsgata nr. 4', '101|Njálsgata|4'],
  ['Njálsgata 4.', '101|Njálsgata|4'],
  ['Nja\u{301}lsgata 4', '101|Njálsgata|4'],
])('as the register has it: %s', (address, key) => {
  expect(known(address)).toBe(key)
})

test.each([
  ['Njálsgötu 4', '101|Njálsgata|4'],
  ['Laugavegi 12', '101|Laugavegur|12'],
  ['Laugaveg 12', '101|Laugavegur|12'],
  ['Skólavörðustíg 22', '101|Skólavörðustígur|22'],
  ['Bröttugötu 6', '101|Brattagata|6'],
  ['íbúð við Njálsgötu 4', '101|Njálsgata|4'],
  ['Til leigu: Njálsgata 4', '101|Njálsgata|4'],
  ['Falleg 3ja herb. íbúð á Njálsgötu 4', '101|Njálsgata|4'],
])('in other cases: %s', (address, key) => {
  expect(known(address)).toBe(key)
})

test.each([
  ['Njálsg. 4', '101|Njálsgata|4'],
  ['Njálsg 4', '101|Njálsgata|4'],
  ['Njálsg.4', '101|Njálsgata|4'],
  ['Laugav. 12', '101|Laugavegur|12'],
  ['Skólavörðust. 22', '101|Skólavörðustígur|22'],
  ['Bergstaðastr. 10', '101|Bergstaðastræti|10'],
  ['Austurst. 5', '101|Austurstræti|5'],
])('cut short: %s', (address, key) => {
  expect(known(address)).toBe(key)
})

test.each([
  ['Njálsgata 4b', '101|Njálsgata|4B'],
  ['Njálsgata 4B', '101|Njálsgata|4B'],
  ['Njálsgata 4 B', '101|Njálsgata|4B'],
  ['Njálsgata 4 a', '101|Njálsgata|4A'],
  ['Njálsgata 4-B', '101|Njálsgata|4B'],
  ['Njálsgata 4 b kjallari', '101|Njálsgata|4B'],
  ['Njálsgata 4 B Reykjavík', '101|Njálsgata|4B'],
  ['Njálsgata 4 A, 101 Reykjavík', '101|Njálsgata|4A'],
  ['Njálsgata 4 á besta stað', '101|Njálsgata|4'],
  ['Njálsgata 4 á 2. hæð', '101|Njálsgata|4'],
  ['Njalsgata 4 a 2. haed', '101|Njálsgata|4'],
  ['Njálsgata 4 í Reykjavík', '101|Njálsgata|4'],
  ['Njálsgata 4 e.h.', '101|Njálsgata|4'],
  ['Njálsgata 4 m. bílskúr', '101|Njálsgata|4'],
])('a house letter, or none: %s', (address, key) => {
  expect(known(address)).toBe(key)
})

test.each([
  ['Njálsgata 4-6', '101|Njálsgata|4'],
  ['Njálsgata 4–6', '101|Njálsgata|4'],
  ['Njálsgata 4 - 6', '101|Njálsgata|4'],
  ['Njálsgata 4/6', '101|Njálsgata|4'],
  // The register has 8A, 8B and 8C, so the range is known by its end.
  ['Njálsgata 8-10', '101|Njálsgata|10'],
])('a range: %s', (address, key) => {
  expect(known(address)).toBe(key)
})

test.each([
  'Njálsgata 4, íbúð 201',
  'Njálsgata 4 íbúð 201',
  'Njálsgata 4, íb. 0302',
  'Njálsgata 4 - íb.302',
  'Njálsgata 4, 2. hæð',
  'Njálsgata 4 2.hæð',
  'Njálsgata 4, 2.h.',
  'Njálsgata 4 (kjallari)',
  'Njálsgata 4 - 301',
  'Njálsgata 4-301',
  'Njálsgata 4, 0201',
  'Njálsgata 4 apt. 12',
  'Íbúð 201, Njálsgata 4',
  '3 herb. íbúð, Njálsgata 4',
  'Njálsgata 4, 3ja herb., 74 fm',
  'Njálsgata 4 (74,5 m²)',
  'Herbergi, Njálsgata 4',
])('what describes the flat does not count: %s', (address) => {
  expect(known(address)).toBe('101|Njálsgata|4')
})

test.each([
  ['Njálsgata 4, 101 Reykjavík', '101|Njálsgata|4'],
  ['Njálsgata 4 101 Reykjavík', '101|Njálsgata|4'],
  ['Njálsgata 4, 101 Rvk.', '101|Njálsgata|4'],
  ['Njálsgata 4, IS-101 Reykjavik', '101|Njálsgata|4'],
  ['101 Reykjavík, Njálsgata 4', '101|Njálsgata|4'],
  ['101 Reykjavík Njálsgata 4', '101|Njálsgata|4'],
  ['Reykjavík, Njálsgata 4', '101|Njálsgata|4'],
  ['Njálsgata 4, Reykjavík', '101|Njálsgata|4'],
  ['Njálsgata 4, íbúð 201, 101 Reykjavík', '101|Njálsgata|4'],
  ['Nesvegur 100, 170 Seltjarnarnesi', '170|Nesvegur|100'],
  ['Háskólastræti 900, 101 Reykjavík', 'postcode 101'],
  ['Njálsgata, 101 Reykjavík', 'street Njálsgata'],
  ['Laugavegur 120, Reykjavík', '105|Laugavegur|120'],
])('a place before or behind it: %s', (address, key) => {
  expect(known(address, null)).toBe(key)
})

test.each([
  ['Njalsgata 4', '101|Njálsgata|4'],
  ['Njalsgotu 4', '101|Njálsgata|4'],
  ['Hverfisgotu 12', '101|Hverfisgata|12'],
  ['Thorsgata 4', '101|Þórsgata|4'],
  ['Skolavordustigur 22', '101|Skólavörðustígur|22'],
  ['BERGTHORUGATA 10', '101|Bergþórugata|10'],
  ['Braedraborgarst. 10', '101|Bræðraborgarstígur|10'],
])('without accents: %s', (address, key) => {
  expect(known(address)).toBe(key)
})

test.each([
  ['Njálsgta 4', '101|Njálsgata|4'],
  ['Njáslgata 4', '101|Njálsgata|4'],
  ['Njálsgataa 4', '101|Njálsgata|4'],
  ['Mjálsgötu 4', '101|Njálsgata|4'],
  ['Skólavörustíg 22', '101|Skólavörðustígur|22'],
  ['Skólavörustigr 22', '101|Skólavörðustígur|22'],
])('mistyped: %s', (address, key) => {
  expect(known(address)).toBe(key)
  expect(known(address, null)).toBe(key)
})

test.each([
  ['a house that is not there', 'Njálsgta 900'],
  ['too many letters wrong', 'Nálsgt 4'],
  ['another street', 'Ekkitilgata 4'],
  ['no name', '4'],
  ['nothing', ''],
  ['only a flat', 'íbúð 201'],
])('nothing is guessed from %s', (_what, address) => {
  expect(known(address)).toBe('postcode 101')
  expect(known(address, null)).toBe('nothing')
})

describe('when the register knows the street alone', () => {
  test('its middle is the position of a missing house, the same in every spelling', () => {
    const { precision, street, house, position, addressKey } = findAddress(index, {
      address: 'Njálsgötu 900',
      postcode: '101',
    })
    expect({ precision, street, house, addressKey }).toEqual({
      precision: 'street',
      street: 'Njálsgata',
      house: null,
      addressKey: '101|Njálsgata|900?',
    })
    expect(position?.lat).toBeCloseTo(64.1435, 3)
  })

  test('a house of that number stands for one with another letter', () => {
    // 4 is known, and 4A and 4B; of 8 only 8A, 8B and 8C.
    const at4 = findAddress(index, { address: 'Njálsgata 4', postcode: '101' }).position
    expect(findAddress(index, { address: 'Njálsgata 4F', postcode: '101' })).toMatchObject({
      precision: 'street',
      position: at4,
      addressKey: '101|Njálsgata|4F?',
    })
    expect(findAddress(index, { address: 'Njálsgata 8', postcode: '101' })).toMatchObject({
      precision: 'street',
      position: { lat: 64.144_21, long: -21.928_56 },
      addressKey: '101|Njálsgata|8?',
    })
  })
})

describe('streets of one name in several towns', () => {
  const towns = only(
    { street: 'Hafnargata', street_dative: 'Hafnargötu', postcode: '230', lat: 64.0, long: -22.56 },
    { street: 'Hafnargata', street_dative: 'Hafnargötu', postcode: '415', lat: 66.1, long: -23.2 },
    { street: 'Hafnargata', postcode: '230', house_number: 90, lat: 64.0, long: -22.56 },
    { street: 'Lindargata', street_dative: 'Lindargötu' },
    { street: 'Lindagata', street_dative: 'Lindagötu', postcode: '600', lat: 65.68, long: -18.1 },
    { street: 'Hóll', street_dative: null, house_number: null, postcode: '311', lat: 64.7 },
    { street: 'Höll', street_dative: null, house_number: null, postcode: '311', lat: 64.5 },
  )

  test.each([
    ['the postcode decides', 'Hafnargata 4', '415', '415|Hafnargata|4'],
    ['the place in the address decides', 'Hafnargötu 4, Bolungarvík', null, '415|Hafnargata|4'],
    ['a house that only one has decides', 'Hafnargata 90', null, '230|Hafnargata|90'],
    ['without either, none is taken', 'Hafnargata 4', null, 'nothing'],
    ['the postcode of a neighbour is repaired', 'Hafnargata 90', '260', '230|Hafnargata|90'],
    ['unless two streets have the house', 'Hafnargata 4', '260', 'postcode 260'],
    ['a postcode far away is no mistake', 'Hafnargata 90', '600', 'postcode 600'],
    ['a typo may look like a street elsewhere', 'Lindagata 4', '101', '101|Lindargata|4'],
    ['accents tell farms apart', 'Höll', '311', '311|Höll|'],
    ['without them, none is taken', 'Holl', '311', 'postcode 311'],
  ])('%s: %s, %s', (_why, address, postcode, key) => {
    expect(known(address, postcode, towns)).toBe(key)
  })

  test('the position of the source distinguishes them', () => {
    const around = { lat: 66.105, long: -23.21 }
    expect(findAddress(towns, { address: 'Hafnargata 4', postcode: null, around }).addressKey).toBe(
      '415|Hafnargata|4',
    )
  })

  test('the name of a place beside the address helps', () => {
    const place = 'Bolungarvík'
    expect(findAddress(towns, { address: 'Hafnargata 4', postcode: null, place }).addressKey).toBe(
      '415|Hafnargata|4',
    )
  })

  test('a street nearby and a typo here: ambiguous', () => {
    const near = only(
      { street: 'Lindargata', street_dative: 'Lindargötu' },
      { street: 'Lindagata', street_dative: null, postcode: '105', lat: 64.14, long: -21.9 },
    )
    expect(known('Lindagata 4', '101', near)).toBe('postcode 101')
    expect(known('Lindagata 4', '105', near)).toBe('105|Lindagata|4')
  })
})

test('a street that runs on in the next postcode is followed there', () => {
  expect(known('Laugavegur 120', '101')).toBe('105|Laugavegur|120')
  expect(known('Laugavegur 12', '105')).toBe('101|Laugavegur|12')
})

test('a farm is found by its name, a street is not', () => {
  const country = only(
    { street: 'Hunkubakkar', street_dative: 'Hunkubökkum', house_number: null, postcode: '880' },
    { street: 'Engey', street_dative: null, house_number: null },
    ...[2, 4, 6, 8, 10].map((house_number) => ({ street: 'Engey', house_number })),
  )
  expect(known('Hunkubökkum', '880', country)).toBe('880|Hunkubakkar|')
  expect(known('Hunkubakkar, 880 Kirkjubæjarklaustri', null, country)).toBe('880|Hunkubakkar|')
  expect(known('Engey', '101', country)).toBe('street Engey')
})

test('a farm with another number is another farm', () => {
  const farms = only(
    { street: 'Geirakot II', street_dative: 'Geirakoti II', house_number: null, postcode: '356' },
    { street: 'Geirakot IV', street_dative: null, house_number: null, postcode: '356' },
  )
  expect(known('Geirakoti II', '356', farms)).toBe('356|Geirakot II|')
  expect(known('Geirakoti 2', '356', farms)).toBe('postcode 356')
  expect(known('Geirakoti III', '356', farms)).toBe('postcode 356')
  expect(known('Geirakoti I', '356', farms)).toBe('postcode 356')
  expect(known('Geirakkoti II', '356', farms)).toBe('356|Geirakot II|')
})

test('streets without a dative in the register are found in it', () => {
  const fresh = only(
    { street: 'Hallgerðargata', street_dative: null },
    { street: 'Sjónarvegur', street_dative: null },
    { street: 'Nýjaholt', street_dative: null },
    { street: 'Sólarsalir', street_dative: null },
  )
  expect(known('Hallgerðargötu 4', '101', fresh)).toBe('101|Hallgerðargata|4')
  expect(known('Sjónarvegi 4', '101', fresh)).toBe('101|Sjónarvegur|4')
  expect(known('Sjónarveg 4', '101', fresh)).toBe('101|Sjónarvegur|4')
  expect(known('Nýjaholti 4', '101', fresh)).toBe('101|Nýjaholt|4')
  expect(known('Sólarsölum 4', '101', fresh)).toBe('101|Sólarsalir|4')
})

test('marks that the register leaves behind names are no part of them', () => {
  const marked = only({ street: 'Skógarsel,', street_dative: null, postcode: '109', letter: '*' })
  expect(known('Skógarseli 4', '109', marked)).toBe('109|Skógarsel|4')
})

test('rows of one house that lie far apart are no house', () => {
  const apart = [{}, { lat: 64.2 }]
  expect(known('Njálsgata 4', '101', only(...apart))).toBe('street Njálsgata')
  expect(known('Njálsgata 4', '101', only({}, { lat: 64.1444 }))).toBe('101|Njálsgata|4')
  const shed = { special_name: 'Hesthús', lat: 64.2 }
  expect(findAddress(only(shed, {}), { address: 'Njálsgata 4', postcode: '101' })).toMatchObject({
    precision: 'address',
    position: { lat: 64.144_36 },
  })
})

test('an empty register knows postcodes alone', () => {
  const empty = createAddressIndex([])
  expect(known('Njálsgata 4', '101', empty)).toBe('postcode 101')
  expect(known('Njálsgata 4, 101 Reykjavík', null, empty)).toBe('postcode 101')
  expect(known('Njálsgata 4', null, empty)).toBe('nothing')
})

test('any text has an answer, and an address is never one of another postcode far away', () => {
  const words = [
    'Njálsgata',
    'Laugav.',
    '4',
    '4b',
    'íbúð',
    '201',
    '101',
    'Reykjavík',
    'á',
    'í',
    '-',
  ]
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom(...words, ',', '(', ')', '.'), { maxLength: 12 })
      .map((some) => some.join(' ')),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom('101', '105', '600', null), (address, postcode) => {
      const found = findAddress(index, { address, postcode })
      expect(found.position === null).toBe(found.precision === null)
      expect(/^\d{3}\|[^|]+\|[^?]*$/.test(found.addressKey ?? '')).toBe(
        found.precision === 'address',
      )
      expect(found.addressKey?.endsWith('?') === true && found.precision !== 'street').toBe(false)
      // The sample is of Reykjavík.
      expect(postcode !== '600' || found.postcode === '600').toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

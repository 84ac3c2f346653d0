import { describe, expect, test } from 'vitest'
import { parseAddressText, parseLocationText } from './address.ts'

const where = (
  address: string | null,
  postcode: string | null = null,
  place: string | null = null,
) => parseLocationText({ address, postcode, place })

test.each([
  [['Njálsgata 4', '101', 'Reykjavík'], 'Njálsgata 4', '101'],
  [['Njálsgata 4, 101 Reykjavík'], 'Njálsgata 4', '101'],
  [['Njálsgata 4', null, '101 Rvk'], 'Njálsgata 4', '101'],
  [['Njálsgata 4, 101', null, 'Reykjavík'], 'Njálsgata 4', '101'],
  [['Kirkjubraut 12', null, 'Akranes'], 'Kirkjubraut 12', '300'],
  [['Njálsgata 4', '101', 'Kópavogur'], 'Njálsgata 4', null],
] as const)('%j', ([address, postcode, place], expected, code) => {
  expect(where(address, postcode, place)).toEqual({ address: expected, postcode: code })
})

test('the town stays with the address when the postcode is not known', () => {
  expect(where('Njálsgata 4', null, 'Rvk')).toEqual({
    address: 'Njálsgata 4, Reykjavík',
    postcode: null,
  })
})

test.each([
  ['101 Reykjavík', '101'],
  ['101', '101'],
  ['Kópavogur', null],
])('%j is a poor address, but one', (address, postcode) => {
  expect(where(address)).toEqual({ address, postcode })
})

test('a farm named like a town is where its postcode is', () => {
  expect(where('HÖFN', '311')).toEqual({ address: 'Höfn', postcode: '311' })
  expect(where('Varmahlíð 1', '861')).toEqual({ address: 'Varmahlíð 1', postcode: '861' })
})

test.each([null, '', ' ', 's. 555 1234', '#<Hashie::Mash>'])('%j is none', (address) => {
  expect(where(address, '101', 'Reykjavík')).toBe('no-address')
})

test.each(['NjÃ¡lsgata 4', 'Nj\uFFFDlsgata 4', 'Nj&#65533;lsgata 4', 'Nj\uD83Dlsgata 4'])(
  '%j has broken letters and is not shown',
  (address) => {
    expect(where(address, '101')).toBe('implausible')
  },
)

const street = (said: string) => parseAddressText(said).street

describe('street and number', () => {
  test.each([
    ['Njálsgata 4', 'Njálsgata 4'],
    ['Njálsgata 4b', 'Njálsgata 4b'],
    ['Njálsgata 4 B', 'Njálsgata 4 B'],
    ['Njálsgötu 4-6', 'Njálsgötu 4-6'],
    ['Njálsg. 4', 'Njálsg. 4'],
    ['Sæmundargata 14–20', 'Sæmundargata 14–20'],
    ['  Njálsgata   4 , ', 'Njálsgata 4'],
    ['Njálsgata 4,,', 'Njálsgata 4'],
    ['Njálsgata 4 #', 'Njálsgata 4'],
    ['NJÁLSGATA 4B', 'Njálsgata 4B'],
    ['BERGÞÓRUGATA 12', 'Bergþórugata 12'],
    ['SYÐRI-BREKKA', 'Syðri-Brekka'],
    ['njálsgata 4', 'Njálsgata 4'],
    ['Bergsta&eth;astr&aelig;ti 4', 'Bergstaðastræti 4'],
    ['Bergsta&amp;eth;astr&aelig;ti&nbsp;4', 'Bergstaðastræti 4'],
    ['<b>Njálsgata 4</b><br>', 'Njálsgata 4'],
    ['Dugguvogur 50#<Hashie::Mash id=7 name="x">', 'Dugguvogur 50'],
    ['Dugguvogur 50#&lt;Hashie::Mash id=7&gt;', 'Dugguvogur 50'],
    ['Dugguvogur 50 #<Hashie::Mash', 'Dugguvogur 50'],
    ['Heimilisfang: Njálsgata 4', 'Njálsgata 4'],
    ['3ja herb. íbúð við Njálsgötu 4', 'Njálsgötu 4'],
    ['Íbúð á Njálsgötu 4', 'Njálsgötu 4'],
    ['Hunkubakkar', 'Hunkubakkar'],
    ['Efri-Reykir', 'Efri-Reykir'],
  ])('%j is %j', (said, expected) => {
    expect(street(said)).toBe(expected)
  })

  test.each([
    ['Njálsgata 4, íbúð 302', 'Njálsgata 4, íbúð 302'],
    ['Njálsgata 4 (kjallari)', 'Njálsgata 4, kjallari'],
    ['Njálsgata 4 2. hæð', 'Njálsgata 4, 2. hæð'],
    ['Njálsgata 4, efri hæð, 101 Reykjavík', 'Njálsgata 4, efri hæð'],
  ])('keeps which part of the house: %j', (said, expected) => {
    expect(street(said)).toBe(expected)
  })

  test('is never longer than an address may be', () => {
    expect(street(`${'Langagata'.repeat(40)} 4`).length).toBeLessThanOrEqual(200)
  })

  test.each(['', ' , ', '101 Reykjavík', 'Kópavogur', '101', '#<Hashie::Mash>', 'íbúð 302'])(
    '%j has none',
    (said) => {
      expect(street(said)).toBe('')
    },
  )
})

describe('postcode and place around it', () => {
  test.each([
    ['Njálsgata 4, 101 Reykjavík', 'Njálsgata 4', ['101 Reykjavík']],
    ['Njálsgata 4 101 Reykjavík', 'Njálsgata 4', ['101 Reykjavík']],
    ['Njálsgata 4 - 101 Rvk', 'Njálsgata 4', ['101 Rvk']],
    ['101 Reykjavík, Njálsgata 4', 'Njálsgata 4', ['101 Reykjavík']],
    ['Njálsgata 4, Reykjavík', 'Njálsgata 4', ['Reykjavík']],
    ['Njálsgata 4 í Reykjavík', 'Njálsgata 4', ['Reykjavík']],
    ['Njálsgata 4, íb. 302, 101 Reykjavík, Ísland', 'Njálsgata 4, íb. 302', ['101 Reykjavík']],
    ['Bankastræti 101 Reykjavík', 'Bankastræti', ['101 Reykjavík']],
    ['Laugavegur 105 105 Reykjavík', 'Laugavegur 105', ['105 Reykjavík']],
    ['Njálsgata 4, íb. 302 101 Reykjavík', 'Njálsgata 4, íb. 302', ['101 Reykjavík']],
    ['Grund I 605 Akureyri', 'Grund I', ['605 Akureyri']],
    ['Hof í Öræfum', 'Hof', ['Öræfum']],
    ['Litla Vík', 'Litla Vík', []],
    ['101 Reykjavík', '', ['101 Reykjavík']],
  ])('%j', (said, expected, places) => {
    expect(parseAddressText(said)).toMatchObject({ street: expected, places })
  })

  test('three digits alone may be a flat', () => {
    expect(parseAddressText('Njálsgata 4, 101')).toEqual({
      street: 'Njálsgata 4',
      places: [],
      bareCodes: ['101'],
    })
  })
})

describe('nothing personal is left', () => {
  test.each([
    'Njálsgata 4, s. 555 1234',
    'Njálsgata 4 s:5551234',
    'Njálsgata 4, sími 555-1234',
    'Njálsgata 4 SÍMI 555 12 34',
    'Njálsgata 4 +354 555 1234',
    'Njálsgata 4, 00354 5551234',
    'Njálsgata 4 555.1234',
    'Njálsgata 4, 5551234',
    'Njálsgata 4, 555 12342026-12-01',
    'Njálsgata 4, kt. 010180-2929',
    'Njálsgata 4, 0101802929',
    'Njálsgata 4, jon@daemi.is',
    'Njálsgata 4 jon.jonsson@daemi.is',
    'Njálsgata 4, hringið í Jón',
    'Njálsgata 4 hringdu í Jón í 555 1234',
    'Njálsgata 4, hafið samband við Jón',
    'Njálsgata 4, upplýsingar hjá Jóni',
    'Njálsgata 4, Jón Jónsson',
    'Njálsgata 4 Jón Jónsson',
    'Njálsgata 4 (Guðrún Jónsdóttir)',
    'Njálsgata 4 - Jón',
    'Njálsgata 4, eigandi Jón',
    'Jón Jónsson, Njálsgata 4',
    'Guðrún, Njálsgata 4',
    'Njálsgata 4, facebook.com/jon',
    'Njálsgata 4, www.daemi.is/jon',
    'Njálsgata 4, call John',
  ])('%j', (said) => {
    expect(parseAddressText(said)).toEqual({ street: 'Njálsgata 4', places: [], bareCodes: [] })
  })

  test.each(['Jón Jónsson', 'Guðrún Jónsdóttir 4', 's. 555 1234', 'jon@daemi.is', 'Hringið í Jón'])(
    '%j is no address at all',
    (said) => {
      expect(street(said)).toBe('')
    },
  )

  test.each(['Hringbraut 12', 'Símonarhús 2', 'Laugavegur 101', 'Eggertsgata 24-26'])(
    '%j only looks like it',
    (said) => {
      expect(street(said)).toBe(said)
    },
  )
})

import { expect, test } from 'vitest'
import { parseWrittenAddress } from './written-address.ts'

const house = (number: number, letter = '', to: number | null = null) => ({ number, letter, to })

test.each([
  ['Njálsgata 4', ['njalsgata'], house(4)],
  ['Við Njálsgötu 4', ['vidnjalsgotu', 'njalsgotu'], house(4)],
  ['Njálsgata 4b', ['njalsgata'], house(4, 'B')],
  ['Njálsgata 4 B, 2. hæð', ['njalsgata'], house(4, 'B')],
  ['Hraunbær 102-106', ['hraunbaer'], house(102, '', 106)],
  ['Hraunbær 102c-106', ['hraunbaer'], house(102, 'C', 106)],
  ['Hraunbær 10-301', ['hraunbaer'], house(10)],
  ['Hraunbær 10 - 8', ['hraunbaer'], house(10)],
  ['17. Júnítorg 3', ['17junitorg'], house(3)],
  ['Ástu-Sólliljugata 12', ['astusolliljugata'], house(12)],
  ['Kirkjuból á Bæjarnesi', ['kirkjubolabaejarnesi', 'baejarnesi'], null],
  ['Hvammur, 801 Selfoss', ['hvammur'], null],
  ['Íbúð 0302, Njálsgata 12', ['njalsgata'], house(12)],
])('%s: the street and the house', (text, names, expected) => {
  expect(parseWrittenAddress(text).readings[0]).toEqual({ names, house: expected })
})

test.each([
  ['Njálsgata 4, 101 Reykjavík', '101'],
  ['Njálsgata 4, 101 Rvk', '101'],
  ['Þinghólsbraut 4, 200 Kópavogi', '200'],
  ['Strandgata 4 - 220 Hafnarfirði', '220'],
  ['Eyravegur 4, 800 Selfossi, Ísland', '800'],
  ['Hafnarbraut 4, 780 Höfn í Hornafirði', '780'],
  // Flat 201 and flat 301, not Kópavogur and Akranes.
  ['Njálsgata 4, 201', null],
  ['Njálsgata 4, íbúð 301 Reykjavík', null],
  ['Njálsgata 4, 101 Akureyri', null],
  ['Laugavegur 101 Reykjavík', null],
  ['Njálsgata 4, 100 Reykjavík', null],
])('%s: the postcode', (text, postcode) => {
  expect(parseWrittenAddress(text).postcode).toBe(postcode)
})

test.each([
  ['Strandgata 4, Akureyri', '600'],
  ['Strandgata 4 Akureyri', '600'],
  ['Strandgata 4 á Akureyri', '600'],
  ['Hafnargata 4, Keflavík', '230'],
  ['Þórsgata 4, Rvík', '101'],
])('%s: the place', (text, code) => {
  expect(parseWrittenAddress(text).codes).toContain(code)
})

// Varmahlíð is a street in Reykjavík too, and Akureyri may be the name of a house.
test.each(['Varmahlíð 2', 'Reykjavíkurvegur 2', 'Akureyri', 'Akureyri: Strandgata 4'])(
  '%s names no place',
  (text) => {
    expect(parseWrittenAddress(text).codes).toBeNull()
  },
)

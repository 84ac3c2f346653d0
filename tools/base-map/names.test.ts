import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { expect, test } from 'vitest'
import { settlementNames } from './names.ts'

const towns = settlementNames.filter(({ kind }) => kind === 'city' || kind === 'town')

test.each([10, 11])('every postal name with addresses has one place at zoom %i', (zoom) => {
  const named = towns
    .filter(({ toZoom }) => toZoom >= zoom)
    .filter(({ text, fromZoom }) => text !== 'Reykjavík' || fromZoom <= zoom)
    .map(({ text }) => text)
    .toSorted()
  const postal = [...new Set(offeredPostcodes.map(({ postalName }) => postalName))].toSorted()
  expect(named).toEqual(postal)
})

test('the capital comes first, and the towns around it only when there is room', () => {
  expect(towns[0]).toMatchObject({ text: 'Reykjavík', fromZoom: 5 })
  expect(towns.find(({ text }) => text === 'Kópavogur')?.fromZoom).toBe(10)
})

test('a place is at its built-up centre, not in its countryside', () => {
  expect(towns.find(({ text }) => text === 'Selfoss')).toMatchObject({ lat: 63.93005 })
})

test('a quarter has one name, not a list of them', () => {
  const quarters = settlementNames.filter(({ kind }) => kind === 'quarter').map(({ text }) => text)
  expect(quarters).toContain('Vesturbær')
  expect(quarters.filter((text) => /[,(]/.test(text))).toEqual([])
})

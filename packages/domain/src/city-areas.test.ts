import { expect, test } from 'vitest'
import { cityAreas } from './areas.ts'

test('all offered postcodes are there, with their number or none', () => {
  const areas = cityAreas({ '101': 7 })
  expect(areas).toHaveLength(175)
  expect(areas[0]).toEqual({ postcode: '101', city: 'Reykjavík', number: 7 })
  expect(areas[1]).toEqual({ postcode: '102', city: 'Reykjavík', number: 0 })
})

test('a PO-box postcode appears only when a home claims it', () => {
  expect(cityAreas({}).some(({ postcode }) => postcode === '202')).toBe(false)
  expect(cityAreas({ '202': 1 })).toContainEqual({ postcode: '202', city: 'Kópavogur', number: 1 })
})

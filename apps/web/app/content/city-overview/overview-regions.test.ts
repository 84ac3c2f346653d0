import { cityAreas } from '@kot/domain/postcode/areas'
import { regionKeys } from '@kot/domain/postcode/postcode-table'
import { expect, test } from 'vitest'
import { overviewRegions } from './overview-regions'

const regions = overviewRegions(cityAreas({ '101': 7, '105': 2, '225': 3, '600': 4, '121': 1 }))
const region = (key: string) => regions.find((one) => one.key === key)

test('every region is there once, with what its postcodes have together', () => {
  expect(regions.map(({ key }) => key).toSorted()).toEqual([...regionKeys].toSorted())
  expect(region('reykjavik')?.total).toBe(10)
  expect(region('akureyri')?.total).toBe(4)
  expect(region('vestfirdir')?.total).toBe(0)
})

test('postcodes stand under the name the postal service prints, Álftanes under Garðabær', () => {
  const cities = region('gardabaer')?.cities
  expect(cities?.map(({ name, total }) => [name, total])).toEqual([['Garðabær', 3]])
  expect(cities?.[0]?.areas.map(({ postcode }) => postcode)).toEqual(['210', '225'])
})

test('no postcode is left out or listed twice', () => {
  const told = regions.flatMap(({ cities }) =>
    cities.flatMap(({ areas }) => areas.map(({ postcode }) => postcode)),
  )
  // The 175 that are offered, and the PO box in which a home was found.
  expect(told).toHaveLength(176)
  expect(new Set(told).size).toBe(176)
})

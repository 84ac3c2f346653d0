import { expect, test } from 'vitest'
import { decodeHouseTile } from './house-tiles'
import { placeLabels, placeStreetNames } from './labels'

const sevenPerLetter = (text: string) => 7 * text.length

type Name = [x: number, y: number, angle: number, text: string]

const aHouseTile = (...names: Name[]) =>
  decodeHouseTile({ houses: [], streets: [], names }, { z: 13, x: 3597, y: 2156 })

const placed = (names: Name[], zoom = 16) =>
  placeStreetNames(aHouseTile(...names), zoom, sevenPerLetter, []).map(({ text }) => text)

test('of two streets that cross under their names the longer one is named', () => {
  expect(
    placed([
      [2000, 2000, 0, 'Laugavegur'],
      [2000, 2000, 90, 'Klapparstígur'],
    ]),
  ).toEqual(['Laugavegur'])
})

test('slanting streets side by side all have their names', () => {
  expect(
    placed([
      [2000, 2000, 60, 'Lokastígur'],
      [2100, 2000, 60, 'Þórsgata'],
      [2200, 2000, 60, 'Freyjugata'],
    ]),
  ).toHaveLength(3)
})

test('a name that would reach beyond its tile is left out until there is room', () => {
  const atTheEdge: Name = [4000, 2000, 0, 'Rauðarárstígur']
  expect(placed([atTheEdge], 15)).toEqual([])
  expect(placed([atTheEdge], 18)).toEqual(['Rauðarárstígur'])
})

test('a street name never stands over the name of a place', () => {
  const tile = aHouseTile([2048, 2048, 0, 'Njálsgata'])
  const { x, y } = tile.names[0] ?? { x: 0, y: 0 }
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  const place = { kind: 'quarter', lat, long: x * 360 - 180, fromZoom: 1, toZoom: 18 } as const
  const labels = placeLabels([{ text: 'Miðborg', ...place }], 16, sevenPerLetter)
  expect(placeStreetNames(tile, 16, sevenPerLetter, labels)).toEqual([])
})

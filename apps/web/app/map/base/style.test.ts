import { expect, test } from 'vitest'
import { createMapStyle } from './style'
import type { MapColours } from './colours'

const colours = new Proxy({}, { get: (_, name) => String(name) }) as MapColours
const idsOf = (areas: 'ground' | 'detail') => {
  const { onLand } = createMapStyle(colours, areas)
  return onLand.map(({ dataLayer, dataSource }) => `${dataSource} ${dataLayer}`)
}

test('waters and built-up areas are those of OpenStreetMap where there are any', () => {
  expect(idsOf('detail')).toEqual(['detail built', 'detail park', 'ground ice', 'detail water'])
  expect(idsOf('ground')).toEqual(['ground built', 'detail park', 'ground ice', 'ground water'])
})

const colourOf = (symbolizer: object) =>
  (symbolizer as { color?: { str: string } }).color?.str ?? 'house'

test('houses lie under streets, every casing under every street, and arteries on top', () => {
  const { above } = createMapStyle(colours, 'detail')
  expect(above.map(({ symbolizer }) => colourOf(symbolizer))).toEqual([
    'house',
    'street',
    'streetCasing',
    'arteryCasing',
    'street',
    'artery',
  ])
})

test('streets that are only inferred are not drawn', () => {
  const { above } = createMapStyle(colours, 'ground')
  expect(above.map(({ dataLayer }) => dataLayer)).toEqual(['building'])
})

test('streets are named when near, arteries earlier, places always', () => {
  const { labels } = createMapStyle(colours, 'ground')
  expect(labels.map(({ dataLayer, minzoom }) => [dataLayer, minzoom])).toEqual([
    ['place', undefined],
    ['road', 13],
    ['road', 15],
  ])
})

test('a casing is wider than its street at every zoom', () => {
  const { above } = createMapStyle(colours, 'detail')
  const widths = above.map(
    ({ symbolizer }) => (symbolizer as unknown as { width: { get: (z: number) => number } }).width,
  )
  const widthAt = (at: number, z: number) => widths[at]?.get(z) ?? NaN
  for (const z of [14, 15, 16, 17, 18]) {
    expect(widthAt(2, z)).toBeGreaterThan(widthAt(4, z))
    expect(widthAt(3, z)).toBeGreaterThan(widthAt(5, z))
  }
})

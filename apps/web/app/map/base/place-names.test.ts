import Point from '@mapbox/point-geometry'
import { Index, type Layout } from 'protomaps-leaflet'
import { expect, test } from 'vitest'
import type { MapColours } from './colours'
import { PlaceNames } from './place-names'

const colours = new Proxy({}, { get: (_, name) => String(name) }) as MapColours
const names = new PlaceNames(colours)

/** Ten pixels for each letter. */
const scratch = {
  font: '',
  measureText: (text: string) => ({ width: text.length * 10 }),
} as unknown as CanvasRenderingContext2D

function place(
  name: string,
  at: Point,
  zoom: number,
  index = new Index(256 << zoom, 64),
  more = {},
) {
  const layout: Layout = { index, zoom, scratch, order: 0, overzoom: 0 }
  const props = { name, kind: 'town', from: 5, to: 15, rank: 0, ...more }
  const feature = { geomType: 1, props, geom: [[at]], numVertices: 1, bbox: boxAround(at) }
  const [label] = names.place(layout, [[at]], feature) ?? []
  if (label) index.insert(label, 0, 'tile')
  return label
}

const boxAround = ({ x, y }: Point) => ({ minX: x, minY: y, maxX: x, maxY: y })

test.each([
  [4, false],
  [5, true],
  [15, true],
  [16, false],
])('at zoom %i a name of zooms 5 to 15 is shown: %s', (zoom, isShown) => {
  expect(place('Höfn', new Point(500, 500), zoom) !== undefined).toBe(isShown)
})

test('from afar a town is a dot with its name to the right, where there is room', () => {
  const index = new Index(256 << 8, 64)
  const first = place('Selfoss', new Point(500, 500), 8, index)
  expect(first?.bboxes[0]?.minX).toBeGreaterThan(500)
  // Its right side is taken, so its name is on the left.
  const second = place('Hella', new Point(490, 500), 8, index)
  expect(second?.bboxes[0]?.maxX).toBeLessThan(490)
})

test('near, a town has its name across', () => {
  const box = place('Selfoss', new Point(500, 500), 12)?.bboxes[0]
  expect(((box?.minX ?? 0) + (box?.maxX ?? 0)) / 2).toBe(500)
})

test('a name without room is left out', () => {
  const index = new Index(256 << 12, 64)
  expect(place('Selfoss', new Point(500, 500), 12, index)).toBeDefined()
  expect(place('Hella', new Point(505, 503), 12, index)).toBeUndefined()
})

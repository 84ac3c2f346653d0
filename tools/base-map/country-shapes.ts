import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { area, encloses, fromDegrees, type Point, type Ring } from './geometry.ts'

const shapeLayers = ['land', 'builtUp', 'lakes', 'glaciers'] as const
export type ShapeLayer = (typeof shapeLayers)[number]

/** The file that draw.ts writes: every corner as the steps from the one before. */
type ShapesFile = { sources: string[] } & Record<ShapeLayer, number[][]>

const shapesFile = join(import.meta.dirname, 'generated-iceland.json')
const file = JSON.parse(readFileSync(shapesFile, 'utf8')) as ShapesFile

export const sources = file.sources

/** Rings in map units; those inside others are holes. */
export const countryShapes = Object.fromEntries(
  shapeLayers.map((layer) => [layer, file[layer].map(decodeRing)]),
) as unknown as Readonly<Record<ShapeLayer, readonly Ring[]>>

function decodeRing(steps: number[]): Ring {
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, corner): Point => {
    x += steps[2 * corner] ?? 0
    y += steps[2 * corner + 1] ?? 0
    return [x, y]
  })
}

/** What the map has at a point, from the lowest upwards; nothing is sea. */
export function layersAt(lat: number, long: number): ShapeLayer[] {
  const point = fromDegrees([long, lat])
  return shapeLayers.filter(
    (layer) => countryShapes[layer].filter((ring) => encloses(ring, point)).length % 2 === 1,
  )
}

/** An outline and the holes in it. */
export type Polygon = readonly [outline: Ring, ...holes: Ring[]]

/** Rings as polygons: one within an even number of others is an outline, any other a hole in the
 *  smallest outline around it. */
export function polygonsOf(rings: readonly Ring[]): Polygon[] {
  const boxed = rings.map((ring) => ({ ring, area: area(ring), box: boxOf(ring) }))
  const around = ({ ring, box }: (typeof boxed)[number]) =>
    boxed.filter(
      (other) => other.ring !== ring && isWithin(box, other.box) && encloses(other.ring, ring[0]!),
    )
  const outlines = new Map<Ring, [Ring, ...Ring[]]>()
  const holes: { hole: Ring; parents: typeof boxed }[] = []
  for (const one of boxed) {
    const parents = around(one)
    if (parents.length % 2 === 0) outlines.set(one.ring, [one.ring])
    else holes.push({ hole: one.ring, parents })
  }
  for (const { hole, parents } of holes) {
    const [closest] = parents
      .filter(({ ring }) => outlines.has(ring))
      .toSorted((a, b) => a.area - b.area)
    if (closest) outlines.get(closest.ring)?.push(hole)
  }
  return [...outlines.values()]
}

type Box = readonly [west: number, north: number, east: number, south: number]

function boxOf(ring: Ring): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of ring) {
    ;[west, east] = [Math.min(west, x), Math.max(east, x)]
    ;[north, south] = [Math.min(north, y), Math.max(south, y)]
  }
  return [west, north, east, south]
}

const isWithin = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]

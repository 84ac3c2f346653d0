/** Writes packages/domain/src/area/generated-land-points.json: the points of the grid that lie on land, by
 *  the map that the web app draws. Run after that map has changed: `node tools/land-points/draw.ts`.
 *  Points that homes are shown at are stored in the database, so a changed coast moves none of them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { landGrid } from '../../packages/domain/src/area/land-points.ts'
import { fromDegrees } from '../base-map/geometry.ts'

/** So far from every shore a point has to be, in degrees: some 60 m, because homes are spread over 40 m
 *  around it and maps differ in where the shore is. */
const margin = { lat: 0.000_55, long: 0.001_25 }
/** The point itself and eight places around it, as shares of the margin. */
const slant = Math.SQRT1_2
const around = [
  { lat: 0, longs: [0, -1, 1] },
  { lat: 1, longs: [0] },
  { lat: -1, longs: [0] },
  { lat: slant, longs: [-slant, slant] },
  { lat: -slant, longs: [-slant, slant] },
]

const root = join(import.meta.dirname, '../..')
const map = JSON.parse(
  readFileSync(join(root, 'tools/base-map/generated-iceland.json'), 'utf8'),
) as Record<'land' | 'lakes' | 'glaciers', number[][]>

type Edge = readonly [x: number, y: number, nextX: number, nextY: number]

/** Corners are written as steps from the one before. */
function edgesOf(rings: number[][]): Edge[] {
  return rings.flatMap((steps) => {
    const corners: [number, number][] = []
    let [x, y] = [0, 0]
    for (let at = 0; at < steps.length; at += 2) {
      x += steps[at] ?? 0
      y += steps[at + 1] ?? 0
      corners.push([x, y])
    }
    return corners.map(([fromX, fromY], at): Edge => {
      const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [fromX, fromY]
      return [fromX, fromY, nextX, nextY]
    })
  })
}

/** Whether places on one latitude are inside the rings; rings inside rings are holes. */
function insideAt(edges: readonly Edge[], lat: number): (long: number) => boolean {
  const [, level] = fromDegrees([0, lat])
  const crossings = edges
    .filter(([, y, , nextY]) => y > level !== nextY > level)
    .map(([x, y, nextX, nextY]) => x + ((level - y) / (nextY - y)) * (nextX - x))
    .toSorted((one, other) => one - other)
  return (long) => {
    const [at] = fromDegrees([long, lat])
    return crossings.filter((crossing) => crossing < at).length % 2 === 1
  }
}

const layers = {
  land: edgesOf(map.land),
  lakes: edgesOf(map.lakes),
  glaciers: edgesOf(map.glaciers),
}

function dryAt(lat: number): (long: number) => boolean {
  const [land, lake, ice] = [layers.land, layers.lakes, layers.glaciers].map((edges) =>
    insideAt(edges, lat),
  )
  return (long) => land?.(long) === true && lake?.(long) !== true && ice?.(long) !== true
}

const rows: string[] = []
let points = 0
for (let row = 0; row < landGrid.rows; row++) {
  const lat = landGrid.south + row * landGrid.latStep
  const lines = around.map((line) => ({
    isDry: dryAt(lat + line.lat * margin.lat),
    longs: line.longs,
  }))
  const lengths: number[] = []
  let isLand = false
  let since = 0
  for (let column = 0; column < landGrid.columns; column++) {
    const long = landGrid.west + column * landGrid.longStep
    const dry = lines.every(({ isDry, longs }) =>
      longs.every((share) => isDry(long + share * margin.long)),
    )
    points += Number(dry)
    if (dry === isLand) continue
    lengths.push(column - since)
    since = column
    isLand = dry
  }
  if (isLand) lengths.push(landGrid.columns - since)
  rows.push(lengths.map((length) => length.toString(36)).join(' '))
}

const text = `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`
writeFileSync(join(root, 'packages/domain/src/area/generated-land-points.json'), text)
console.log(`${points} points on land, ${Math.round(text.length / 1_000)} kB`)

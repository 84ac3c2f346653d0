import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { cellKey, contour, type Grid } from './contour.ts'
import { area, fromDegrees, metresPerUnit, type Point, type Ring, toDegrees } from './geometry.ts'
import { simplifyRing } from './simplify-ring.ts'

const cell = 55 / metresPerUnit
/** After spreading; scattered farms and summer houses stay below. */
const housesPerCell = 0.5
const smallest = 25_000 / metresPerUnit ** 2
const tolerance = 9 / metresPerUnit

/** Outlines where houses stand close, from a file of the address register, into input/built-up.txt. */
export function measureBuiltUp(registerFile: string): void {
  const houses = count(addressPositions(readFileSync(registerFile)))
  const outlines = contour(spread(spread(houses)), housesPerCell)
    .map((ring) => ring.map(([x, y]): Point => [(x + 0.5) * cell, (y + 0.5) * cell]))
    .filter((ring) => area(ring) >= smallest)
    .map((ring) => simplifyRing(ring, () => tolerance))
  writeFileSync(join(import.meta.dirname, 'input/built-up.txt'), text(outlines))
}

function count(positions: Iterable<Point>): Grid {
  const grid = new Map<string, number>()
  for (const position of positions) {
    const [x, y] = fromDegrees(position)
    const key = cellKey(Math.floor(x / cell), Math.floor(y / cell))
    grid.set(key, (grid.get(key) ?? 0) + 1)
  }
  return grid
}

/** Every cell gives most of its houses to its neighbours, so that gardens and streets count too. */
function spread(grid: Grid): Grid {
  const wider = new Map<string, number>()
  for (const [key, value] of grid) {
    const [x = 0, y = 0] = key.split(' ').map(Number)
    for (const [dx, share] of [
      [-1, 1],
      [0, 2],
      [1, 1],
    ] as const) {
      for (const [dy, portion] of [
        [-1, 1],
        [0, 2],
        [1, 1],
      ] as const) {
        const near = cellKey(x + dx, y + dy)
        wider.set(near, (wider.get(near) ?? 0) + (value * share * portion) / 16)
      }
    }
  }
  return wider
}

function text(rings: Ring[]): string {
  const origin: Point = [-25, 63]
  const step: Point = [0.0002, 0.0001]
  const lines = rings.map((ring) => {
    let [lastX, lastY] = [0, 0]
    return ring
      .flatMap((corner) => {
        const [longitude, latitude] = toDegrees(corner)
        const x = Math.round((longitude - origin[0]) / step[0])
        const y = Math.round((latitude - origin[1]) / step[1])
        const steps = [x - lastX, y - lastY]
        ;[lastX, lastY] = [x, y]
        return steps
      })
      .join(' ')
  })
  return `# Where houses stand close.
# Derived from Staðfangaskrá, HMS / Þjóðskrá Íslands, CC BY 4.0. Origin: README.md
origin ${origin.join(' ')}
step ${step.join(' ')}
${lines.join('\n')}
`
}

/** Longitude and latitude of every address in a file of the register, plain or compressed. The
 *  register calls its columns one thing, extracts of it another. */
export function* addressPositions(file: Buffer): Generator<Point> {
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file) : file
  const [header = '', ...rows] = bytes.toString('utf8').trim().split(/\r?\n/)
  const columns = splitRow(header)
  const latitude = columns.findIndex((name) => name === 'N_HNIT_WGS84' || name === 'lat')
  const longitude = columns.findIndex((name) => name === 'E_HNIT_WGS84' || name === 'long')
  if (latitude < 0 || longitude < 0) throw new Error('The file has no columns of coordinates')
  for (const row of rows) {
    const cells = splitRow(row)
    const position: Point = [toNumber(cells[longitude]), toNumber(cells[latitude])]
    if (inIceland(position)) yield position
  }
}

/** Commas inside quotation marks belong to the text: the register writes decimal commas. */
const splitRow = (row: string): string[] =>
  (row.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((column) =>
    column.replace(/,$/, '').replaceAll('"', ''),
  )

const toNumber = (written = ''): number => Number(written.replace(',', '.') || Number.NaN)

const inIceland = ([longitude, latitude]: Point): boolean =>
  longitude > -25 && longitude < -13 && latitude > 63 && latitude < 67

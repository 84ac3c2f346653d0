import { gunzipSync } from 'node:zlib'
import type { Point } from './ring.ts'

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
  (row.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) =>
    cell.replace(/,$/, '').replaceAll('"', ''),
  )

const toNumber = (text = ''): number => Number(text.replace(',', '.') || Number.NaN)

const inIceland = ([longitude, latitude]: Point): boolean =>
  longitude > -25 && longitude < -13 && latitude > 63 && latitude < 67

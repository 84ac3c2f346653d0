import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeCountryMap, type EncodedCountryMap, type Ring } from '../decode-country-map'
import { worldShare } from '../world-share'
import { encloses } from './encloses'

/** The file as browsers get it. */
export const bytes = readFileSync(join(import.meta.dirname, '../generated-iceland.json'))

const map = decodeCountryMap(JSON.parse(bytes.toString()) as EncodedCountryMap)

type Layer = 'land' | 'lakes' | 'glaciers' | 'builtUp'

/** What the map has at a point, from the lowest upwards; nothing is sea. */
export const layersAt = (lat: number, long: number): Layer[] =>
  (['land', 'builtUp', 'lakes', 'glaciers'] as const).filter((layer) => isIn(map[layer], lat, long))

/** Rings inside rings are holes. */
function isIn(rings: readonly Ring[], lat: number, long: number): boolean {
  const share = worldShare({ lat, long })
  const [x, y] = [share.x * map.unitsPerWorld, share.y * map.unitsPerWorld]
  return rings.filter(({ corners }) => encloses(corners, x, y)).length % 2 === 1
}

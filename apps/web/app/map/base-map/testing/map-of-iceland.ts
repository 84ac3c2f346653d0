import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeCountryMap, type EncodedCountryMap, type Ring } from '../country-map'
import { worldShare } from '../world-share'

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

/** Whether a point lies inside the shape, by counting the edges to its right. */
export function encloses(corners: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false
  for (let index = 0; index < corners.length; index += 2) {
    const [fromX, fromY] = [corners[index]!, corners[index + 1]!]
    const toX = corners[(index + 2) % corners.length]!
    const toY = corners[(index + 3) % corners.length]!
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) {
      inside = !inside
    }
  }
  return inside
}

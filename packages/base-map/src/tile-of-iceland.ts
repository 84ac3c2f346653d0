import { HOUSE_TILE_ZOOM } from '@kot/contract/map-tile'
import { icelandBounds } from '@kot/domain/iceland'

/** Column and row of a tile of the web's usual grid (Mercator), at the zoom of house tiles. */
export type TilePlace = { x: number; y: number }

const across = 2 ** HOUSE_TILE_ZOOM

export function tileAt({ lat, long }: { lat: number; long: number }): TilePlace {
  const sine = Math.sin((lat * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { x: Math.floor(((long + 180) / 360) * across), y: Math.floor(down * across) }
}

const upperLeft = tileAt({ lat: icelandBounds.north, long: icelandBounds.west })
const lowerRight = tileAt({ lat: icelandBounds.south, long: icelandBounds.east })

export const isTileOfIceland = ({ x, y }: TilePlace): boolean =>
  x >= upperLeft.x && x <= lowerRight.x && y >= upperLeft.y && y <= lowerRight.y

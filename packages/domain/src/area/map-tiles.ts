import { icelandBounds } from './bounds.ts'

/** Up to this zoom a tile of the map has the ground: sea and land, lakes, ice, built-up areas and the
 *  names of places. Nearer views enlarge the ground of this zoom; tiles beyond it have the rest only. */
export const GROUND_ZOOM = 11

/** The zooms at which the address register adds streets, and the one at which it adds houses. */
export const REGISTER_ZOOMS = { first: 11, last: 13 } as const

/** The last zoom of an archive of OpenStreetMap, and of all tiles. */
export const LAST_TILE_ZOOM = 14

/** A tile of the web's usual grid (Mercator): its zoom, its column from the west and its row from the
 *  north. */
export type TileAddress = { readonly z: number; readonly x: number; readonly y: number }

type Bounds = typeof icelandBounds | Record<'south' | 'west' | 'north' | 'east', number>

type Position = { readonly lat: number; readonly long: number }

/** Where a point lies on the Web Mercator square, from 0 to 1 eastward and southward. */
export function worldShare({ lat, long }: Position): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: (long + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function tileAt(position: Position, z: number): TileAddress {
  const { x, y } = worldShare(position)
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}

/** The first and last tile of an area at a zoom. */
const cornersOf = ({ south, west, north, east }: Bounds, z: number) => ({
  first: tileAt({ lat: north, long: west }, z),
  last: tileAt({ lat: south, long: east }, z),
})

export function* tilesWithin(bounds: Bounds, z: number): Generator<TileAddress> {
  const { first, last } = cornersOf(bounds, z)
  for (let x = first.x; x <= last.x; x += 1) {
    for (let y = first.y; y <= last.y; y += 1) yield { z, x, y }
  }
}

export function isTileOfIceland({ z, x, y }: TileAddress): boolean {
  const { first, last } = cornersOf(icelandBounds, z)
  return x >= first.x && x <= last.x && y >= first.y && y <= last.y
}

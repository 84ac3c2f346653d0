import type { Bounds } from './decode-country-map'
import type { HouseTile } from './decode-house-tile'
import { collide, type Label, type MeasureText, roomOf } from './label'
import { letteringOf } from './lettering'
import { tileSize } from './tile-frame'

/** Below this zoom the names of streets are longer than the streets. */
export const streetNamesFrom = 15

/** Chooses the street names of one house tile that fit beside each other and beside the labels
 *  already there. A name that would reach beyond its tile is left out, so that the tile next to it
 *  need not know of it. */
export function placeStreetNames(
  { names, bounds }: HouseTile,
  zoom: number,
  measure: MeasureText,
  labels: readonly Label[],
): Label[] {
  const world = tileSize * 2 ** zoom
  const { size } = letteringOf('street')
  const taken = labels.flatMap(({ room }) => room)
  const placed: Label[] = []
  for (const { text, x, y, angle } of names) {
    const place = { x: Math.round(x * world), y: Math.round(y * world), angle }
    const room = roomOf(place, measure(text, 'street'), size)
    if (!room.every((square) => isWithin(square, bounds, world)) || collide(room, taken)) continue
    placed.push({ text, kind: 'street', ...place, room, dot: null })
    taken.push(...room)
  }
  return placed
}

const isWithin = (square: Bounds, bounds: Bounds, world: number): boolean =>
  square.west >= bounds.west * world &&
  square.north >= bounds.north * world &&
  square.east <= bounds.east * world &&
  square.south <= bounds.south * world

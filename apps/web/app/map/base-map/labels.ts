import { type Bounds, overlap } from './country-map'
import type { MapName, NameKind } from './names'
import type { MapColours } from './paint'
import { tileSize } from './tiles'
import { worldShare } from './world-share'
import type { HouseTile } from './house-tiles'

/** A name at its place, in pixels of the whole world at one zoom. */
export type Label = {
  readonly text: string
  readonly kind: NameKind
  /** The middle of the text. */
  readonly x: number
  readonly y: number
  /** Degrees, clockwise: streets have their names along them. */
  readonly angle: number
  /** The room it takes: squares side by side along the text. */
  readonly room: readonly Bounds[]
  /** The mark of a place whose name stands beside it. */
  readonly dot: { readonly x: number; readonly y: number } | null
}

/** How wide a name is in its lettering, in pixels. */
export type MeasureText = (text: string, kind: NameKind) => number

/** Between two names, and around each. */
const air = 4

/** The room that a text takes: one square after the other, so that a slanting name does not keep
 *  the corners around it free. */
function roomOf(
  { x, y, angle }: Pick<Label, 'x' | 'y' | 'angle'>,
  width: number,
  height: number,
): Bounds[] {
  const side = height + 2 * air
  const length = Math.max(width + 2 * air, side)
  const count = Math.ceil(length / side)
  const radians = (angle * Math.PI) / 180
  return Array.from({ length: count }, (_, index) => {
    const along = count === 1 ? 0 : (index / (count - 1) - 0.5) * (length - side)
    const [centreX, centreY] = [x + along * Math.cos(radians), y + along * Math.sin(radians)]
    return {
      west: centreX - side / 2,
      north: centreY - side / 2,
      east: centreX + side / 2,
      south: centreY + side / 2,
    }
  })
}

export const collide = (one: readonly Bounds[], other: readonly Bounds[]): boolean =>
  one.some((square) => other.some((taken) => overlap(square, taken)))

type Lettering = {
  readonly size: number
  readonly weight: number
  readonly colour: keyof MapColours
  /** The ground the name stands on: the halo around the letters has its colour. */
  readonly ground: keyof MapColours
}

const byKind: Readonly<Record<NameKind, Lettering>> = {
  city: { size: 16, weight: 650, colour: 'name', ground: 'land' },
  town: { size: 14, weight: 500, colour: 'name', ground: 'land' },
  quarter: { size: 14, weight: 400, colour: 'name', ground: 'land' },
  landmark: { size: 13, weight: 400, colour: 'name', ground: 'land' },
  glacier: { size: 13, weight: 400, colour: 'waterName', ground: 'glacier' },
  water: { size: 13, weight: 400, colour: 'waterName', ground: 'sea' },
  street: { size: 13, weight: 400, colour: 'name', ground: 'street' },
}

export const letteringOf = (kind: NameKind): Lettering => byKind[kind]

export const fontOf = ({ size, weight }: Lettering): string =>
  `${weight} ${size}px 'Figtree Variable', Figtree, system-ui, sans-serif`

/** From afar a town is a dot with its name beside it; nearer it is an area with its name across. */
const dotsUpTo = 10
const besideDot = 8
const dotRoom = 4

/** Chooses which names to show at a zoom and where: earlier names first, and no name over another.
 *  It looks at the whole country at once, so that a name has the same place in every tile. */
export function placeLabels(
  names: readonly MapName[],
  zoom: number,
  measure: MeasureText,
): Label[] {
  const placed: Label[] = []
  const taken: Bounds[] = []
  for (const name of names) {
    if (zoom < name.fromZoom || zoom > name.toZoom) continue
    const label = possiblePlaces(name, zoom, measure(name.text, name.kind)).find(
      ({ room }) => !collide(room, taken),
    )
    if (!label) continue
    placed.push(label)
    taken.push(...label.room)
    if (label.dot) taken.push(...roomOf({ ...label.dot, angle: 0 }, dotRoom, dotRoom))
  }
  return placed
}

/** In the order of preference. */
function possiblePlaces(name: MapName, zoom: number, width: number): Label[] {
  const share = worldShare(name)
  const world = tileSize * 2 ** zoom
  const [x, y] = [Math.round(share.x * world), Math.round(share.y * world)]
  const { size } = letteringOf(name.kind)
  const marked = zoom <= dotsUpTo && (name.kind === 'town' || name.kind === 'city')
  return (marked ? sidesOfDot(width, size) : [[0, 0] as const]).map(([right, down]) => {
    const place = { x: x + right, y: y + down, angle: 0 }
    return {
      text: name.text,
      kind: name.kind,
      ...place,
      room: roomOf(place, width, size),
      dot: marked ? { x, y } : null,
    }
  })
}

const sidesOfDot = (width: number, size: number) =>
  [
    [width / 2 + besideDot, 0],
    [-width / 2 - besideDot, 0],
    [0, -size / 2 - besideDot],
    [0, size / 2 + besideDot],
  ] as const

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

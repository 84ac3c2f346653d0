import type { HouseTile } from './house-tiles'
import {
  collide,
  fontOf,
  type Label,
  letteringOf,
  type MeasureText,
  placeLabels,
  placeStreetNames,
  streetNamesFrom,
} from './labels'
import type { MapColours } from './paint'
import { natureNames, settlementNames } from './names'
import { type TileAddress, tileSize } from './tiles'

const names = [...settlementNames, ...natureNames]
const halo = 3.5
const dotRadius = 3

export type LabelPainter = (
  context: CanvasRenderingContext2D,
  tile: TileAddress,
  houses: HouseTile | null,
  colours: MapColours,
) => void

/** Paints the names that touch a tile. What one tile cuts off at its edge, the next one continues:
 *  places are chosen for the whole country, per zoom. */
export function labelPainter(): LabelPainter {
  const atZoom = new Map<number, Label[]>()
  const inHouses = new WeakMap<HouseTile, Map<number, Label[]>>()

  const labelsAt = (zoom: number, measure: MeasureText): Label[] =>
    remembered(atZoom, zoom, () => placeLabels(names, zoom, measure))

  const streetsIn = (houses: HouseTile, zoom: number, measure: MeasureText): Label[] => {
    const known = inHouses.get(houses) ?? new Map<number, Label[]>()
    inHouses.set(houses, known)
    return remembered(known, zoom, () =>
      placeStreetNames(houses, zoom, measure, labelsAt(zoom, measure)),
    )
  }

  return (context, { z, x, y }, houses, colours) => {
    const measure: MeasureText = (text, kind) => {
      context.font = fontOf(letteringOf(kind))
      return context.measureText(text).width
    }
    const streets = houses && z >= streetNamesFrom ? streetsIn(houses, z, measure) : []
    const [west, north] = [x * tileSize, y * tileSize]
    const tile = [{ west, north, east: west + tileSize, south: north + tileSize }]
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    for (const label of [...streets, ...labelsAt(z, measure)]) {
      const at = { x: label.x - west, y: label.y - north }
      if (collide(label.room, tile)) paintText(context, label, at, colours)
      if (label.dot) paintDot(context, label.dot.x - west, label.dot.y - north, colours)
    }
  }
}

function paintText(
  context: CanvasRenderingContext2D,
  { text, kind, angle }: Label,
  { x, y }: { x: number; y: number },
  colours: MapColours,
): void {
  const lettering = letteringOf(kind)
  context.save()
  context.translate(x, y)
  context.rotate((angle * Math.PI) / 180)
  context.font = fontOf(lettering)
  context.strokeStyle = colours[lettering.ground]
  context.lineWidth = halo
  context.strokeText(text, 0, 0)
  context.fillStyle = colours[lettering.colour]
  context.fillText(text, 0, 0)
  context.restore()
}

function paintDot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  colours: MapColours,
): void {
  context.beginPath()
  context.arc(x, y, dotRadius, 0, 2 * Math.PI)
  context.fillStyle = colours.name
  context.fill()
  context.strokeStyle = colours.land
  context.lineWidth = 1.5
  context.stroke()
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

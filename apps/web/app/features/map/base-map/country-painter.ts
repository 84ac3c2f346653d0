import { cullCorners } from './cull-corners'
import { overlap, type CountryMap, type Ring } from './decode-country-map'
import type { MapColours } from './map-colours'
import { fullDetailFrom, shapesOfTiles, tileMargin } from './shapes-of-tiles'
import { type TileAddress, type TileFrame, tileFrame, tileSize } from './tile-frame'
import { traceCurve, traceEdges } from './trace-curve'

export type CountryPainter = (
  context: CanvasRenderingContext2D,
  tile: TileAddress,
  colours: MapColours,
) => void

/** Paints the ground of one tile: sea, land, lakes, glaciers and built-up areas. */
export function countryPainter(map: CountryMap): CountryPainter {
  const shapesFor = shapesOfTiles(map)

  return (context, tile, colours) => {
    const { land, lakes, glaciers, builtUp } = shapesFor(tile)
    const frame = tileFrame(tile, map.unitsPerWorld)
    const shore = pathOf(land, frame, tile.z < fullDetailFrom ? traceEdges : traceCurve)
    context.clearRect(0, 0, tileSize, tileSize)
    context.lineJoin = 'round'
    context.fillStyle = colours.land
    context.fill(shore)

    // Only on what is already there: nothing of the land spills into the sea.
    context.globalCompositeOperation = 'source-atop'
    context.fillStyle = colours.builtUp
    const towns = pathOf(builtUp, frame, traceCurve)
    context.fill(towns, 'evenodd')
    context.strokeStyle = colours.builtUp
    context.globalAlpha = 0.4
    context.lineWidth = townEdge(tile.z)
    context.stroke(towns)
    context.globalAlpha = 1
    context.fillStyle = colours.glacier
    context.fill(pathOf(glaciers, frame, traceCurve), 'evenodd')
    const water = pathOf(lakes, frame, traceCurve)
    context.fillStyle = colours.sea
    context.fill(water, 'evenodd')
    context.strokeStyle = colours.shore
    context.lineWidth = shoreWidth(tile.z) / 3
    context.stroke(water)

    // Under what is already there: of each line along the shore the outer half remains.
    context.globalCompositeOperation = 'destination-over'
    context.strokeStyle = colours.shore
    context.lineWidth = shoreWidth(tile.z)
    context.stroke(shore)
    context.strokeStyle = colours.shallows
    context.lineWidth = shallowsWidth(tile.z)
    context.stroke(shore)
    context.fillStyle = colours.sea
    context.fillRect(0, 0, tileSize, tileSize)
    context.globalCompositeOperation = 'source-over'
  }
}

function pathOf(rings: readonly Ring[], frame: TileFrame, trace: typeof traceCurve): Path2D {
  const bounds = frame.bounds(tileMargin)
  const path = new Path2D()
  for (const ring of rings) {
    if (overlap(ring.bounds, bounds)) trace(path, cullCorners(ring.corners, bounds), frame)
  }
  return path
}

/** A town has no outline, so its ground fades out. */
const townEdge = (z: number): number => (z < 10 ? 0.5 : z < 13 ? 4 : 8)

const shoreWidth = (z: number): number => (z < 8 ? 1.5 : z < 12 ? 2 : 3)

const shallowsWidth = (z: number): number => (z < 7 ? 3 : z < 10 ? 5 : z < 13 ? 8 : 12)

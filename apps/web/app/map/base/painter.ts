import Point from '@mapbox/point-geometry'
import { Labelers, paint, type PaintRule, type PreparedTile, type Zxy } from 'protomaps-leaflet'
import type { MapColours } from './colours'
import { createMapStyle, type DataSource } from './style'

/** Pixels of one tile on the screen. */
export const tileSize = 256
/** Beyond the edges of a tile, so that nothing drawn around a line ends there. */
const margin = 16
/** Tiles of data whose names are kept; a wide screen shows some twenty. */
const labelledTiles = 64

/** The data under one tile of the screen, by source. */
export type TileData = Map<DataSource, PreparedTile[]>

export type Painter = {
  /** Finds room for the names of a tile. It may need room that names of others had: they are to be
   *  painted again. */
  placeNames: (zoom: number, data: TileData) => void
  paint: (canvas: HTMLCanvasElement, tile: Zxy, data: TileData) => void
}

/** Paints tiles in the given colours. */
export function createPainter(
  colours: MapColours,
  areas: DataSource,
  onTilesChanged: (keys: Set<string>) => void,
): Painter {
  const style = createMapStyle(colours, areas)
  const measuring = document.createElement('canvas').getContext('2d')!
  const labelers = new Labelers(measuring, style.labels, labelledTiles, onTilesChanged)

  return {
    placeNames: (zoom, data) => void labelers.add(zoom, data),
    paint: (canvas, { z, x, y }, data) => {
      const context = canvas.getContext('2d')
      if (!context) return
      const ratio = canvas.width / tileSize
      const origin = new Point(x * tileSize, y * tileSize)
      const box = {
        minX: origin.x - margin,
        minY: origin.y - margin,
        maxX: origin.x + tileSize + margin,
        maxY: origin.y + tileSize + margin,
      }
      const put = (
        how: GlobalCompositeOperation,
        rules: PaintRule[],
        labels: ReturnType<Labelers['getIndex']> | null = null,
      ) => {
        context.globalCompositeOperation = how
        paint(context, z, data, labels ?? null, rules, box, origin, false)
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      context.clearRect(0, 0, tileSize, tileSize)
      put('source-over', style.land)
      put('source-atop', style.onLand)
      put('destination-over', style.shore)
      context.fillStyle = colours.sea
      context.fillRect(0, 0, tileSize, tileSize)
      put('source-over', style.above, labelers.getIndex(z))
    },
  }
}

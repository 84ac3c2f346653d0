import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'

type TilePoint = [x: number, y: number]

export type TileFeature = {
  readonly type: 'point' | 'line' | 'polygon'
  readonly properties: Readonly<Record<string, number | string | boolean>>
  /** Positions, lines or rings, in units from the upper left corner of the tile. */
  readonly parts: TilePoint[][]
}

export type DecodedLayer = { readonly extent: number; readonly features: readonly TileFeature[] }

const types = ['point', 'point', 'line', 'polygon'] as const

/** The layers of a vector tile, compressed with gzip or not. */
export function decodeTile(data: Buffer): ReadonlyMap<string, DecodedLayer> {
  const isCompressed = data[0] === 0x1f && data[1] === 0x8b
  const { layers } = new VectorTile(new Pbf(isCompressed ? gunzipSync(data) : data))
  return new Map(
    Object.entries(layers).map(([name, layer]) => {
      const features = Array.from({ length: layer.length }, (_, at): TileFeature => {
        const feature = layer.feature(at)
        return {
          type: types[feature.type],
          properties: feature.properties,
          parts: feature.loadGeometry().map((part) => part.map(({ x, y }): TilePoint => [x, y])),
        }
      })
      return [name, { extent: layer.extent, features }]
    }),
  )
}

/** Packs the shapes and names of the country into packages/base-map/overview.pmtiles, which is the map
 *  where there is no archive of OpenStreetMap. Run after draw.ts or a change of names.ts:
 *  `node tools/base-map/main.ts`. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import {
  type ArchiveTile,
  writeArchive,
} from '../../packages/base-map/src/archive/write-archive.ts'
import { tilesWithin } from '../../packages/domain/src/area/map-tiles.ts'
import { icelandBounds } from '../../packages/domain/src/area/bounds.ts'
import { countryShapes, polygonsOf, sources } from './country-shapes.ts'
import { fromDegrees, type Point, type Ring, roundCorners, unitsPerWorld } from './geometry.ts'
import { type MapName, natureNames, settlementNames } from './names.ts'

const target = join(import.meta.dirname, '../../packages/base-map/overview.pmtiles')

/** Nearer views enlarge the tiles of this zoom. */
const lastZoom = 11

const shapes = {
  land: countryShapes.land,
  built: countryShapes.builtUp,
  water: countryShapes.lakes,
  ice: countryShapes.glaciers,
}

/** A tile covers 512 pixels. From afar a pixel has two units, and no shape keeps more than it shows. */
const afar = { extent: 1024, tolerance: 1.5 }
/** The last zoom is enlarged up to 64 times, so its shores are rounded. */
const near = { extent: 4096, tolerance: 0 }

type Cut = GeoJSONVT['getTile']

function cutter(features: GeoJSON.Feature[], { extent, tolerance }: typeof afar): Cut {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      coordinates: 'unitSquare',
      wrap: false,
      maxZoom: lastZoom,
      indexMaxZoom: 6,
      buffer: extent / 64,
      extent,
      tolerance,
    },
  )
  return index.getTile.bind(index)
}

const toSquare = ([x, y]: Point): [number, number] => [x / unitsPerWorld, y / unitsPerWorld]

/** GeoJSON repeats the first corner at the end. */
const closed = (ring: Ring): [number, number][] => [...ring, ring[0]!].map(toSquare)

const polygons = (rings: readonly Ring[]): GeoJSON.Feature[] =>
  polygonsOf(rings).map((polygon) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: polygon.map(closed) },
  }))

/** What is shown at the zoom; the display is one zoom nearer than its tiles. */
const namesAt = (z: number): MapName[] =>
  [...settlementNames, ...natureNames].filter(
    ({ fromZoom, toZoom }) => toZoom > z && (z === lastZoom || fromZoom <= z + 1),
  )

const points = (names: readonly MapName[]): GeoJSON.Feature[] =>
  names.map(({ text, kind, lat, long, fromZoom, toZoom }, rank) => ({
    type: 'Feature',
    properties: { name: text, kind, from: fromZoom, to: toZoom, rank },
    geometry: { type: 'Point', coordinates: toSquare(fromDegrees([long, lat])) },
  }))

function* tiles(): Generator<ArchiveTile> {
  const cutShapes = Object.entries(shapes).map(([layer, rings]) => ({
    layer,
    afar: cutter(polygons(rings), afar),
    near: cutter(polygons(rings.map(roundCorners)), near),
  }))
  for (let z = 0; z <= lastZoom; z += 1) {
    const detail = z === lastZoom ? near : afar
    const cutNames = cutter(points(namesAt(z)), detail)
    for (const { x, y } of tilesWithin(icelandBounds, z)) {
      const cut = [
        ...cutShapes.map((shape) => {
          const from = z === lastZoom ? shape.near : shape.afar
          return [shape.layer, from(z, x, y)] as const
        }),
        ['place', cutNames(z, x, y)] as const,
      ].filter((pair): pair is [string, GeoJSONVTTile] => Boolean(pair[1]?.features.length))
      if (cut.length === 0) continue
      const tile = fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: detail.extent })
      yield { z, x, y, data: gzipSync(tile, { level: 9 }) }
    }
  }
}

await rm(target, { force: true })
const written = await writeArchive(target, tiles(), {
  bounds: icelandBounds,
  attribution: sources.join('; '),
  layers: [...Object.keys(shapes), 'place'],
})
console.log(`${written.tiles} tiles, ${Math.round(written.bytes / 1000)} kB`)

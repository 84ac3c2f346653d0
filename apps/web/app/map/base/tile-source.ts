import type Point from '@mapbox/point-geometry'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import type { MapTileset } from '@kot/contract/travel/map-tile'
import type { Lang } from '@kot/domain/text/lang'
import { mapTexts } from '@kot/i18n/texts/map'
import Pbf from 'pbf'
import { type Bbox, type Feature, GeomType, type TileSource, type Zxy } from 'protomaps-leaflet'
import type { Call } from '../../api/calls'
import { requestApi, type TypedResponse } from '../../api/request'
import { housesAt } from './houses'

/** Loads the attribution and version of the tiles. A failure is not cached, so that the next map retries. */
export async function loadTileset(): Promise<MapTileset> {
  return (await fetchWithRetry('GET /map/tiles.json')).json()
}

const openStreetMap = (name: string) =>
  `<a href="https://www.openstreetmap.org/copyright">© ${name}</a>`

/** The attribution that the licences of the map's data require, as HTML. */
export function mapCredits(lang: Lang, detail: MapTileset['detail']): string {
  const { credit, addressRegister, contributors } = mapTexts[lang]
  const licence = `https://creativecommons.org/licenses/by/4.0/deed.${lang}`
  const surveys = credit(`<a href="${licence}">${addressRegister}</a>`)
  // Without an archive only the lakes are OpenStreetMap's.
  return detail === 'openstreetmap'
    ? `${openStreetMap(contributors)}, ${surveys}`
    : `${surveys}, ${openStreetMap('OpenStreetMap')}`
}

export type TileLayers = Map<string, Feature[]>

/** The tiles of one version of the map, decoded. Unlike the sources of the library it retries when
 *  the server is busy, and does not take an error for a tile. */
export const tileSource = (version: string): TileSource => ({
  get: async ({ z, x, y }: Zxy, size: number): Promise<TileLayers> => {
    const response = await fetchWithRetry(`GET /map/tiles/${z}/${x}/${y}.mvt?v=${version}`)
    // Nothing but sea.
    if (response.status === 204) return new Map()
    return decodeTile(await response.arrayBuffer(), size)
  },
})

/** The layers of a tile that is `size` pixels wide. Houses known by their position alone get walls. */
export function decodeTile(data: ArrayBuffer, size: number): TileLayers {
  const { layers } = new VectorTile(new Pbf(data))
  const decoded: TileLayers = new Map()
  for (const [name, layer] of Object.entries(layers)) {
    const features = Array.from({ length: layer.length }, (_, at) =>
      decodeFeature(layer.feature(at), size / layer.extent),
    )
    decoded.set(name, features)
  }
  const [positions] = decoded.get('building') ?? []
  if (positions?.geomType === GeomType.Point) {
    const walls = housesAt(positions.geom.flat(), decoded.get('road') ?? [], size)
    decoded.set('building', [createFeature(GeomType.Polygon, {}, walls)])
  }
  return decoded
}

function decodeFeature(feature: VectorTileFeature, scale: number): Feature {
  const geom = feature.loadGeometry()
  for (const part of geom) {
    for (const point of part) {
      point.x *= scale
      point.y *= scale
    }
  }
  return createFeature(feature.type, feature.properties, geom)
}

function createFeature(
  geomType: Feature['geomType'] | 0,
  props: Feature['props'],
  geom: Point[][],
): Feature {
  let numVertices = 0
  const bbox: Bbox = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const part of geom) {
    numVertices += part.length
    for (const { x, y } of part) {
      bbox.minX = Math.min(bbox.minX, x)
      bbox.maxX = Math.max(bbox.maxX, x)
      bbox.minY = Math.min(bbox.minY, y)
      bbox.maxY = Math.max(bbox.maxY, y)
    }
  }
  // 0 is unknown, which no tile of ours has.
  return { geomType: geomType || GeomType.Point, props, geom, bbox, numVertices }
}

/** A busy server sends requests away; a while later it has time again. */
const pausesMs = [1_500, 5_000]

/** Retries after a while when the server is busy or out of reach. */
export async function fetchWithRetry<C extends Call>(
  call: C,
  pauses: readonly number[] = pausesMs,
): Promise<TypedResponse<C>> {
  const [pause, ...later] = pauses
  const response = await requestApi(call).catch(() => null)
  if (response?.ok) return response
  if (pause === undefined || (response && response.status < 500)) {
    throw new Error(`${call} answered ${response?.status ?? 'nothing'}`)
  }
  await new Promise((resume) => setTimeout(resume, pause))
  return fetchWithRetry(call, later)
}

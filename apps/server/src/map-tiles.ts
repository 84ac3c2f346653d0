import type { MapTiles } from '@kot/contract/page-request'
import type { Environment } from './environment.ts'

type Settings = Pick<Environment, 'MAP_TILE_ADDRESS' | 'MAP_TILE_ATTRIBUTION' | 'MAP_TILE_MAX_ZOOM'>

/** The configured tile service; null where maps stand on our own base map. */
export const mapTiles = (environment: Settings): MapTiles | null =>
  environment.MAP_TILE_ADDRESS === undefined
    ? null
    : {
        address: environment.MAP_TILE_ADDRESS,
        attribution: environment.MAP_TILE_ATTRIBUTION,
        maxZoom: environment.MAP_TILE_MAX_ZOOM,
      }

import type { HOUSE_TILE_EXTENT, HOUSE_TILE_ZOOM } from '@kot/contract/map-tile'

// Written again, and held to the contract by their types: importing the values would bring the
// whole schema library into the map.

/** The only zoom house tiles are cut at. */
export const houseTileZoom: typeof HOUSE_TILE_ZOOM = 13
/** How many units a house tile is wide and high. */
export const houseTileExtent: typeof HOUSE_TILE_EXTENT = 4096

import type { MapTileset } from '@kot/contract/travel/map-tile'
import type { Lang } from '@kot/domain/text/lang'
import { GROUND_ZOOM } from '@kot/domain/area/map-tiles'
import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
  type TileEvent,
} from 'leaflet'
import { TileCache, toIndex, View } from 'protomaps-leaflet'
import { readMapColours } from './colours'
import { createFrameQueue } from './frame-queue'
import { createPainter, type Painter, type TileData, tileSize } from './painter'
import { fontOf, textSizes } from './place-names'
import { loadTileset, mapCredits, tileSource } from './tile-source'

/** A ratio of 3 would cost twice the memory of 2 and look the same. */
const finestRatio = 2
/** A tile of data covers four on the screen. */
const levelDiff = 1

/** Our map as the bottom layer, painted from vector tiles of our own server. */
export const createBaseMapLayer = (lang: Lang): GridLayer => new BaseMapLayer(lang)

type Tile = { readonly canvas: HTMLCanvasElement; readonly coords: Coords }

type Sources = {
  readonly tileset: MapTileset
  readonly ground: View
  readonly detail: View
}

class BaseMapLayer extends GridLayer {
  private readonly lang: Lang
  private readonly tiles = new Map<string, Tile>()
  private readonly queue = createFrameQueue()
  private readonly darkTheme = matchMedia('(prefers-color-scheme: dark)')
  private readonly onThemeChange = () => void this.paintInNewColours()
  private readonly onTileGone = ({ coords }: TileEvent) => void this.tiles.delete(toIndex(coords))
  private shownOn: LeafletMap | null = null
  private sources: Promise<Sources> | null = null
  private painter: Painter | null = null

  constructor(lang: Lang) {
    super({ noWrap: true, updateWhenZooming: false })
    this.lang = lang
  }

  override onAdd(map: LeafletMap): this {
    this.shownOn = map
    this.darkTheme.addEventListener('change', this.onThemeChange)
    this.on('tileunload', this.onTileGone)
    return super.onAdd(map)
  }

  override onRemove(map: LeafletMap): this {
    this.darkTheme.removeEventListener('change', this.onThemeChange)
    super.onRemove(map)
    this.shownOn = null
    this.off('tileunload', this.onTileGone)
    this.tiles.clear()
    this.queue.clear()
    return this
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = tileSize * Math.min(devicePixelRatio, finestRatio)
    const tile = { canvas, coords }
    this.tiles.set(toIndex(coords), tile)
    void this.renderNew(tile, done)
    return canvas
  }

  private async renderNew(tile: Tile, done: DoneCallback): Promise<void> {
    try {
      await this.render(tile)
      done(undefined, tile.canvas)
    } catch (error) {
      done(error as Error, tile.canvas)
    }
  }

  private async render(tile: Tile): Promise<void> {
    const sources = await this.loadedSources()
    const data = await dataUnder(tile.coords, sources)
    await this.queue.next()
    this.paint(tile, data, sources)
  }

  private paint({ canvas, coords }: Tile, data: TileData, { tileset }: Sources): void {
    const isShown = this.tiles.get(toIndex(coords))?.canvas === canvas
    if (!isShown) return
    this.painter ??= createPainter(
      readMapColours(),
      tileset.detail === 'openstreetmap' ? 'detail' : 'ground',
      (keys) => this.renderAgain(keys),
    )
    this.painter.placeNames(coords.z, data)
    this.painter.paint(canvas, coords, data)
  }

  private renderAgain(keys: Iterable<string>): void {
    for (const key of keys) {
      const tile = this.tiles.get(key)
      if (tile) void this.render(tile).catch(() => {})
    }
  }

  /** All tiles at once: half a map in other colours is worse than a short wait. */
  private async paintInNewColours(): Promise<void> {
    const sources = await this.loadedSources()
    const tiles = [...this.tiles.values()]
    const loaded = await Promise.allSettled(tiles.map(({ coords }) => dataUnder(coords, sources)))
    this.painter = null
    tiles.forEach((tile, at) => {
      const data = loaded[at]
      if (data?.status === 'fulfilled') this.paint(tile, data.value, sources)
    })
  }

  private async loadedSources(): Promise<Sources> {
    try {
      this.sources ??= this.loadSources()
      return await this.sources
    } catch (error) {
      // The next tile tries again.
      this.sources = null
      throw error
    }
  }

  private async loadSources(): Promise<Sources> {
    const [tileset] = await Promise.all([
      loadTileset(),
      // Names are measured before they are placed, so their typeface has to be there.
      document.fonts.load(fontOf(textSizes.town), 'Þjóð').catch(() => []),
    ])
    this.shownOn?.attributionControl.addAttribution(mapCredits(this.lang, tileset.detail))
    const cache = new TileCache(tileSource(tileset.version), tileSize << levelDiff)
    return {
      tileset,
      ground: new View(cache, GROUND_ZOOM, levelDiff),
      detail: new View(cache, tileset.max_zoom, levelDiff),
    }
  }
}

/** Ground without streets is still a map, so what fails besides it is left out. */
async function dataUnder(tile: Coords, { ground, detail }: Sources): Promise<TileData> {
  const [below, above] = await Promise.all([
    ground.getDisplayTile(tile),
    detail.getDisplayTile(tile).catch(() => null),
  ])
  const data: TileData = new Map([['ground', [below]]])
  if (above) data.set('detail', [above])
  return data
}

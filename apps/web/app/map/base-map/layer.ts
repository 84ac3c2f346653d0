import type { Lang } from '@kot/domain/lang'
import { mapTexts } from '@kot/i18n/texts/map'
import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
  type TileEvent,
} from 'leaflet'
import {
  countryPainter,
  type CountryPainter,
  type MapColours,
  paintHouses,
  readMapColours,
} from './paint'
import { type HouseTile, houseTiles } from './house-tiles'
import { labelPainter, type LabelPainter } from './label-painter'
import { fontOf, letteringOf } from './labels'
import { loadCountryMap } from './country-map'
import { type TileAddress, tileSize } from './tiles'

/** The attribution that the licences of the base map's data require. */
function baseMapCredits(lang: Lang): string {
  const { credit, addressRegister } = mapTexts[lang]
  const licence = `https://creativecommons.org/licenses/by/4.0/deed.${lang}`
  return (
    `${credit(`<a href="${licence}">${addressRegister}</a>`)}, ` +
    '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'
  )
}

/** A ratio of 3 would cost twice the memory of 2 and look the same. */
const finestRatio = 2

type Painters = { country: CountryPainter; labels: LabelPainter }

type Tile = {
  readonly canvas: HTMLCanvasElement
  readonly address: TileAddress
  houses: HouseTile | null
}

/** Our own map of Iceland as the bottom layer. It needs one file of ours and, if the address
 *  register is loaded, the houses in view; no tile server. */
export function createBaseMapLayer(lang: Lang): GridLayer {
  return new BaseMapLayer({
    attribution: baseMapCredits(lang),
    noWrap: true,
    updateWhenZooming: false,
  })
}

class BaseMapLayer extends GridLayer {
  private readonly housesUnder = houseTiles('/map/houses')
  private readonly tiles = new Map<HTMLElement, Tile>()
  private readonly darkTheme = matchMedia('(prefers-color-scheme: dark)')
  private readonly onThemeChange = () => void this.paintAgain()
  private readonly onTileGone = ({ tile }: TileEvent) => void this.tiles.delete(tile)
  private colours: MapColours | null = null
  private painters: Promise<Painters> | null = null

  override onAdd(map: LeafletMap): this {
    this.colours = readMapColours()
    this.darkTheme.addEventListener('change', this.onThemeChange)
    this.on('tileunload', this.onTileGone)
    return super.onAdd(map)
  }

  override onRemove(map: LeafletMap): this {
    this.darkTheme.removeEventListener('change', this.onThemeChange)
    super.onRemove(map)
    this.off('tileunload', this.onTileGone)
    this.tiles.clear()
    return this
  }

  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = tileSize * Math.min(devicePixelRatio, finestRatio)
    const tile: Tile = { canvas, address: { x, y, z }, houses: null }
    this.tiles.set(canvas, tile)
    void this.show(tile, done)
    return canvas
  }

  private async show(tile: Tile, done: DoneCallback): Promise<void> {
    try {
      this.paint(tile, await this.preparedPainters())
      done(undefined, tile.canvas)
    } catch (error) {
      done(error as Error, tile.canvas)
      return
    }
    // Houses may take a while, so the country is painted first.
    tile.houses = await this.housesUnder(tile.address)
    if (tile.houses && this.tiles.has(tile.canvas)) {
      this.paint(tile, await this.preparedPainters())
    }
  }

  private paint({ canvas, address, houses }: Tile, { country, labels }: Painters): void {
    const context = canvas.getContext('2d')
    if (!context || !this.colours) return
    const ratio = canvas.width / tileSize
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    country(context, address, this.colours)
    if (houses) paintHouses(context, address, houses, this.colours)
    labels(context, address, houses, this.colours)
  }

  private async paintAgain(): Promise<void> {
    const painters = await this.preparedPainters()
    this.colours = readMapColours()
    for (const tile of this.tiles.values()) this.paint(tile, painters)
  }

  private async preparedPainters(): Promise<Painters> {
    try {
      this.painters ??= preparePainters()
      return await this.painters
    } catch (error) {
      // The next tile tries again.
      this.painters = null
      throw error
    }
  }
}

/** Labels are measured before they are placed, so their font has to be loaded first. */
async function preparePainters(): Promise<Painters> {
  const [map] = await Promise.all([
    loadCountryMap(),
    document.fonts.load(fontOf(letteringOf('town')), 'Þjóð').catch(() => []),
  ])
  return { country: countryPainter(map), labels: labelPainter() }
}

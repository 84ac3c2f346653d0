import type { RenderedMarket } from '@kot/contract/page-request'
import { type AreaFigures, postcodesOfRegion } from '@kot/domain/areas'
import { postcodes } from '@kot/domain/postcode'
import type { RegionKey } from '@kot/domain/postcode-table'
import { isInCapitalArea } from '../city-overview/capital-regions'

/** What an area is compared with. */
export type WiderArea = RegionKey | 'capitalArea' | 'country'

type Counts = RenderedMarket['countByPostcode']

/** The nearest area around that has enough other homes to say what is usual. */
export function widerArea(
  market: RenderedMarket,
  region: RegionKey,
  count: number,
): { area: WiderArea; rentPerM2: number } | null {
  for (const area of areasAround(region)) {
    const figures = figuresOfWider(market, area)
    if (figures.count < Math.max(2 * count, fewestHomes) || !figures.medianRentPerM2) continue
    return { area, rentPerM2: figures.medianRentPerM2 }
  }
  return null
}

const fewestHomes = 20

function areasAround(region: RegionKey): WiderArea[] {
  if (!isInCapitalArea(region)) return [region, 'country']
  // The group that is named after the whole area holds two towns of it.
  return region === 'hofudborgarsvaedi'
    ? ['capitalArea', 'country']
    : [region, 'capitalArea', 'country']
}

// The homes of a whole country are put in order for every page otherwise. Lives as long as what was
// published: the counts are the same object until the next publication.
const known = new WeakMap<Counts, Map<WiderArea, AreaFigures>>()

function figuresOfWider(market: RenderedMarket, area: WiderArea): AreaFigures {
  const ofMarket = known.get(market.countByPostcode) ?? new Map<WiderArea, AreaFigures>()
  known.set(market.countByPostcode, ofMarket)
  const figures = ofMarket.get(area) ?? market.figuresOf(codesOf(area))
  ofMarket.set(area, figures)
  return figures
}

function codesOf(area: WiderArea): string[] {
  if (area === 'country') return postcodes.map(({ code }) => code)
  if (area === 'capitalArea') {
    return postcodes.filter(({ region }) => isInCapitalArea(region)).map(({ code }) => code)
  }
  return postcodesOfRegion(area).map(({ code }) => code)
}

import type { Listing } from '@kot/contract/market/market-listing'
import type { RenderedMarket } from '@kot/contract/page-request'
import type { RegionKey } from '@kot/domain/postcode/postcode-table'
import { emptySearch } from '@kot/domain/search/search'
import {
  type AreaFigures,
  type PostcodeCounts,
  postcodesOfRegion,
} from '@kot/domain/postcode/areas'
import { postcodes } from '@kot/domain/postcode/postcode'
import { isInCapitalArea } from '@kot/domain/postcode/areas'

/** A median of fewer homes shows the rent of one of them, not what is typical. */
const fewestForMedian = 5

/** The true statements of a city page about its homes. */
export type CityFacts = {
  count: number
  newThisWeek: number
  rent: { typical: number } | { lowest: number; highest: number } | null
  typicalSize: number | null
  rentPerM2: number | null
  /** How much dearer a square metre is than around, in percent; below zero it is cheaper. */
  compared: { percent: number; with: WiderArea } | null
}

export function cityFacts(
  market: RenderedMarket,
  codes: readonly string[],
  region: RegionKey,
): CityFacts {
  const figures = market.figuresOf(codes)
  const homes = market.newestMatching({ ...emptySearch, postcodes: codes }, figures.count)
  const rents = homes.filter(({ price }) => price > 0).map(({ price }) => price)
  const rentPerM2 = isEnough(homes, ({ price, size }) => price > 0 && size > 0)
    ? figures.medianRentPerM2
    : null
  return {
    count: figures.count,
    newThisWeek: figures.newThisWeek,
    rent: rentOf(rents, figures.medianRent),
    typicalSize: isEnough(homes, ({ size }) => size > 0) ? figures.medianSize : null,
    rentPerM2,
    compared: rentPerM2 === null ? null : compare(market, region, figures.count, rentPerM2),
  }
}

const isEnough = (homes: readonly Listing[], states: (home: Listing) => boolean) =>
  homes.filter(states).length >= fewestForMedian

function rentOf(rents: readonly number[], median: number | null): CityFacts['rent'] {
  if (rents.length === 0 || median === null) return null
  return rents.length >= fewestForMedian
    ? { typical: median }
    : { lowest: Math.min(...rents), highest: Math.max(...rents) }
}

function compare(market: RenderedMarket, region: RegionKey, count: number, rentPerM2: number) {
  const wider = widerArea(market, region, count)
  if (!wider) return null
  return { percent: Math.round((rentPerM2 / wider.rentPerM2 - 1) * 100), with: wider.area }
}

/** What an area is compared with. */
export type WiderArea = RegionKey | 'capitalArea' | 'country'

/** The nearest area around that has enough other homes for a usual value. */
function widerArea(
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
const known = new WeakMap<PostcodeCounts, Map<WiderArea, AreaFigures>>()

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

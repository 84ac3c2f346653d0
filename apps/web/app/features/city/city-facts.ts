import type { MarketRecord } from '@kot/contract/market'
import type { RenderedMarket } from '@kot/contract/page-request'
import type { RegionKey } from '@kot/domain/postcode-table'
import { emptySearch } from '@kot/domain/search'
import { widerArea, type WiderArea } from './wider-area'

/** A median of fewer homes says what one of them asks, not what is typical. */
const fewestForMedian = 5

/** What a city page can truly say about its homes. */
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
  postcodes: readonly string[],
  region: RegionKey,
): CityFacts {
  const figures = market.figuresOf(postcodes)
  const homes = market.newestMatching({ ...emptySearch, postcodes }, figures.count)
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

const isEnough = (homes: readonly MarketRecord[], states: (home: MarketRecord) => boolean) =>
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

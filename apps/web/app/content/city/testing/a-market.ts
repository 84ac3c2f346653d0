import type { ListingRecord } from '@kot/contract/market'
import { decodeListing } from '@kot/contract/listing'
import type { RenderedMarket } from '@kot/contract/page-request'
import { areaFigures, countByPostcode } from '@kot/domain/areas'
import { matchesSearch } from '@kot/domain/search'

/** A published market of these homes, at this moment. */
export function aMarket(records: readonly ListingRecord[], now: Date): RenderedMarket {
  const homes = records.map(decodeListing)
  return {
    count: records.length,
    newToday: 0,
    date: now.toISOString(),
    version: 'one',
    countByPostcode: countByPostcode(records),
    figuresOf: (postcodes) =>
      areaFigures(
        homes.filter(({ postcode }) => postcodes.includes(postcode)),
        now,
      ),
    countMatching: (search) => homes.filter((home) => matchesSearch(home, search)).length,
    newestMatching: (search, count) =>
      homes.filter((home) => matchesSearch(home, search)).slice(0, count),
    newest: (count) => records.slice(0, count),
  }
}

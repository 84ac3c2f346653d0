import type { Listing } from '@kot/contract/market/market-listing'
import type { RenderedMarket } from '@kot/contract/page-request'
import { areaFigures, countByPostcode } from '@kot/domain/postcode/areas'
import { criteriaTest } from '@kot/domain/search/criteria'

/** A published market of these homes, at this moment. */
export function aMarket(homes: readonly Listing[], now: Date): RenderedMarket {
  return {
    count: homes.length,
    newToday: 0,
    date: now.toISOString(),
    version: 'one',
    countByPostcode: countByPostcode(homes),
    figuresOf: (postcodes) =>
      areaFigures(
        homes.filter(({ postcode }) => postcodes.includes(postcode)),
        now,
      ),
    countMatching: (search) => homes.filter(criteriaTest(search)).length,
    newestMatching: (search, count) => homes.filter(criteriaTest(search)).slice(0, count),
    newest: (count) => homes.slice(0, count),
  }
}

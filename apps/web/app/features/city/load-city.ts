import type { PageRequest } from '@kot/contract/page-request'
import { postcodeByCode } from '@kot/domain/postcode'
import { emptySearch } from '@kot/domain/search'
import type { CityPage } from '@kot/i18n/paths'
import { areasAround } from './city-areas-around'
import { cityFacts } from './city-facts'
import { cityTrend } from './city-trend'

const newestShown = 6

/** Everything a city page tells, as the published market has it. */
export async function loadCity(city: CityPage, request: PageRequest) {
  const { lang, market, report } = request
  const codes = codesOf(city)
  const region = postcodeByCode(codes[0] ?? '')?.region ?? 'reykjavik'
  return {
    city,
    facts: market && cityFacts(market, codes, region),
    around: areasAround(lang, city, market && market.countByPostcode),
    newest: market ? market.newestMatching({ ...emptySearch, postcodes: codes }, newestShown) : [],
    trend: cityTrend(lang, city, region, await report()),
    // What is new today must be the same on the server and in the browser.
    now: new Date().toISOString(),
  }
}

export type LoadedCity = Awaited<ReturnType<typeof loadCity>>

/** What the page's search asks for. */
export const codesOf = (city: CityPage): readonly string[] =>
  city.kind === 'postcode' ? [city.code] : city.codes

import type { PageRequest } from '@kot/contract/page-request'
import { isNewToday } from '@kot/domain/home/home'
import { postalNames, postcodeByCode } from '@kot/domain/postcode/postcode'
import { emptySearch } from '@kot/domain/search/search'
import type { CityPage } from '@kot/i18n/paths'
import type { MarketReport, MonthFigure } from '@kot/contract/market/market-report'
import type { Lang } from '@kot/domain/text/lang'
import { regions } from '@kot/domain/postcode/areas'
import type { RegionKey } from '@kot/domain/postcode/postcode-table'
import { inCity, inRegion, inTown } from '@kot/i18n/place'
import { areasAround } from './city-areas-around'
import { cityFacts } from './city-facts'

const newestShown = 6

/** The data of a city page, as the published market has it. */
export async function loadCity(city: CityPage, request: PageRequest) {
  const { lang, market, report, claims } = request
  const codes = codesOf(city)
  const region = postcodeByCode(codes[0] ?? '')?.region ?? 'reykjavik'
  const now = new Date()
  const homes = market ? market.newestMatching({ ...emptySearch, postcodes: codes }, Infinity) : []
  return {
    city,
    facts: market && cityFacts(market, codes, region),
    around: areasAround(lang, city, market && market.countByPostcode),
    newest: homes.slice(0, newestShown),
    newToday: homes.filter(({ createdAt }) => isNewToday(createdAt, now)).length,
    /** The number of sites we claim to watch; null where none is. */
    sites: (await claims()).monitoredSites,
    trend: cityTrend(lang, city, region, await report()),
    // What is new today must be the same on the server and in the browser.
    now: now.toISOString(),
  }
}

export type LoadedCity = Awaited<ReturnType<typeof loadCity>>

/** The criteria of the page's search. */
export const codesOf = (city: CityPage): readonly string[] =>
  city.kind === 'postcode' ? [city.code] : city.codes

export type CityTrend = { inPlace: string; months: readonly MonthFigure[] }

/** Asking rents by month: of the place itself, or of what lies around it when it has too few homes. */
export function cityTrend(
  lang: Lang,
  city: CityPage,
  region: RegionKey,
  report: MarketReport | null,
): CityTrend | null {
  for (const { key, inPlace } of candidates(lang, city, region)) {
    const months = report?.trends[key]
    if (months) return { inPlace, months }
  }
  return null
}

function candidates(lang: Lang, city: CityPage, region: RegionKey) {
  const inPlace = inCity({ ...city, lang })
  const town =
    city.kind === 'postcode'
      ? postalNames.find(({ name }) => name === postcodeByCode(city.code)?.postalName)
      : undefined
  const around = regions.find(({ key }) => key === region)
  return [
    city.kind === 'postcode'
      ? { key: `postcode:${city.code}`, inPlace }
      : { key: `name:${city.slug}`, inPlace },
    ...(town ? [{ key: `name:${town.slug}`, inPlace: inTown(lang, town) }] : []),
    // The group that is named after the whole capital area holds two towns of it.
    ...(around && around.key !== 'hofudborgarsvaedi'
      ? [{ key: `region:${around.key}`, inPlace: inRegion(lang, around) }]
      : []),
  ]
}

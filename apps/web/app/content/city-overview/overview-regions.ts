import type { CityArea } from '@kot/domain/postcode/areas'
import { postalNames, postcodeByCode } from '@kot/domain/postcode/postcode'
import type { RegionKey } from '@kot/domain/postcode/postcode-table'

export type OverviewRegion = { key: RegionKey; total: number; cities: readonly OverviewCity[] }

export type OverviewCity = {
  name: string
  slug: string
  total: number
  areas: readonly CityArea[]
}

// The capital and the towns around it, then the country from there with the sun.
const order: readonly RegionKey[] = [
  'reykjavik',
  'kopavogur',
  'hafnarfjordur',
  'gardabaer',
  'mosfellsbaer',
  'hofudborgarsvaedi',
  'sudurnes',
  'vesturland',
  'vestfirdir',
  'nordurland',
  'akureyri',
  'austurland',
  'sudurland',
]

/** Areas under their postal name, and those under their region. */
export function overviewRegions(areas: readonly CityArea[]): OverviewRegion[] {
  const byRegion = Map.groupBy(areas, ({ postcode }) => postcodeByCode(postcode)?.region)
  return order.map((key) => {
    const ofRegion = byRegion.get(key) ?? []
    return { key, total: sum(ofRegion), cities: citiesOf(ofRegion) }
  })
}

function citiesOf(areas: readonly CityArea[]): OverviewCity[] {
  const byName = Map.groupBy(areas, ({ postcode }) => postcodeByCode(postcode)?.postalName)
  return postalNames.flatMap(({ name, slug }) => {
    const ofName = byName.get(name)
    return ofName ? [{ name, slug, total: sum(ofName), areas: ofName }] : []
  })
}

/** The cities with their areas that have homes, or with those that have none; a city without such areas
 *  is left out. */
export const citiesWith = (
  cities: readonly OverviewCity[],
  kind: 'homes' | 'no homes',
): OverviewCity[] =>
  cities
    .map((city) => ({
      ...city,
      areas: city.areas.filter(({ number }) => number > 0 === (kind === 'homes')),
    }))
    .filter(({ areas }) => areas.length > 0)

const sum = (areas: readonly CityArea[]): number =>
  areas.reduce((total, { number }) => total + number, 0)

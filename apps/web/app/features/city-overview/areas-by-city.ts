import type { CityArea } from '@kot/domain/city-areas'

export type City = { name: string; total: number; areas: readonly CityArea[] }

/** Areas under the city they belong to, in the order of their postcodes. */
export function areasByCity(areas: readonly CityArea[]): City[] {
  const cities = Map.groupBy(
    areas.toSorted((one, other) => one.postcode.localeCompare(other.postcode, 'en')),
    ({ city }) => city,
  )
  return [...cities].map(([name, ofCity]) => ({
    name,
    total: ofCity.reduce((sum, { number }) => sum + number, 0),
    areas: ofCity,
  }))
}

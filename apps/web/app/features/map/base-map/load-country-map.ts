import { decodeCountryMap, type CountryMap, type EncodedCountryMap } from './decode-country-map'
import address from './generated-iceland.json?url'

let loading: Promise<CountryMap> | null = null

/** Loads the map of the country once, when the first map is opened. A failure is not remembered, so
 *  that opening the map again asks again. */
export function loadCountryMap(): Promise<CountryMap> {
  loading ??= fetchCountryMap().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchCountryMap(): Promise<CountryMap> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The base map answered ${response.status}`)
  return decodeCountryMap((await response.json()) as EncodedCountryMap)
}

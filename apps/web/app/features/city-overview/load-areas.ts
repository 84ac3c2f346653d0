import type { CityArea } from '@kot/domain/areas'

/** The areas as the server counts them now; null when they could not be had. */
export async function loadAreas(): Promise<CityArea[] | null> {
  try {
    const response = await fetch(`/current_city_area.json?t=${Date.now()}`)
    return response.ok ? ((await response.json()) as CityArea[]) : null
  } catch {
    return null
  }
}

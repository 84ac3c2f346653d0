import type { Sources } from '@kot/contract/sources'

/** The watched sites as the server knows them now; null when they could not be had. */
export async function loadSources(): Promise<Sources | null> {
  try {
    const response = await fetch('/sources.json')
    return response.ok ? ((await response.json()) as Sources) : null
  } catch {
    return null
  }
}

import { registerLoaded } from '@kot/base-map/house-tile'
import type { HouseTiles } from '@kot/contract/map-tile'
import type { Database } from '@kot/db/connect'

/** How long a new register may go unnoticed; a map asks for a dozen tiles at once. */
const FRESH_MS = 2_000

/** Which register there is, asked of the database every other second at most. While the database is
 *  away it is the one last seen: houses do not move meanwhile. */
export function currentRegister(db: Database, now: () => number): () => Promise<HouseTiles> {
  let known: HouseTiles | null = null
  let freshUntil = 0
  let asking: Promise<HouseTiles> | null = null

  async function ask(): Promise<HouseTiles> {
    try {
      known = await registerLoaded(db)
    } catch (error) {
      if (!known) throw error
    } finally {
      asking = null
    }
    freshUntil = now() + FRESH_MS
    return known
  }

  return async () => (known && now() < freshUntil ? known : (asking ??= ask()))
}

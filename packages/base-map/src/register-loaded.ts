import type { HouseTiles } from '@kot/contract/map-tile'
import type { Database } from '@kot/db/connect'

/** Raised whenever the same register gives other tiles than before: browsers keep them by version. */
const DRAWING = 1

/** Whether there is an address register to draw houses from, and which. */
export async function registerLoaded(db: Database): Promise<HouseTiles> {
  const release = await db
    .selectFrom('register.release')
    .select('version')
    .limit(1)
    .executeTakeFirst()
  if (!release) return { loaded: false, version: '' }
  return { loaded: true, version: `${release.version}-${DRAWING}` }
}

import type { Database } from '@kot/db/connect'
import { registerSources } from '@kot/intake/source-status/register-sources'
import { createPushToken } from '@kot/intake/push/receive-push'
import { allSources } from '@kot/intake/sources/all-sources'
import { inventPast } from './past-of-homes.ts'
import { startLiveSites, type LiveSites } from './rental-sites.ts'
import { addStreets } from './streets.ts'
import { watchSites } from './watch-sites.ts'

/** Starts the simulated sites and fills the market with what they say, through the real intake. */
export async function fillLiveMarket(
  db: Database,
  options: { checkout: string; port: number; photoOrigin: string },
): Promise<LiveSites> {
  await registerSources(db, allSources)
  await addStreets(db)
  const pushToken = (await createPushToken(db, 'push')) ?? ''
  const sites = startLiveSites({ ...options, pushToken })
  try {
    await watchSites(db, sites.origins)
    await inventPast(db)
  } catch (error) {
    sites.process.kill()
    throw error
  }
  return sites
}

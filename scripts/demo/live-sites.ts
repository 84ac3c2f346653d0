import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, withConnection } from '@kot/db/connect'
import { requestCrawl } from '@kot/intake/run/schedule'
import { simulatedSources } from '@kot/intake/testing/simulated-sources'
import { type DemoPorts, loopback } from './ports.ts'

/** Something happens on one of the sites so often. */
const TICK_SECONDS = 60
const HOMES = 1_800

/** The simulated rental sites beside a demo, each on a separate port. */
export function startLiveSites({
  start,
  ports,
  photoOrigin,
  pushToken,
}: {
  start: (name: string, folder: string, environment: Record<string, string>) => ChildProcess
  ports: DemoPorts
  photoOrigin: string
  pushToken: string
}): ChildProcess {
  return start('the rental sites', 'simulators/rental-sites', {
    FIRST_PORT: String(ports.sites),
    CONTROL_PORT: String(ports.sitesControl),
    HOMES: String(HOMES),
    TICK_SECONDS: String(TICK_SECONDS),
    PHOTO_ORIGIN: photoOrigin,
    PUSH_URL: `${loopback(ports.server)}/api/v1/partners/adverts`,
    PUSH_TOKEN: pushToken,
  })
}

/** A crawl that is being stored keeps the next one waiting. */
const PATIENT = { name: 'kot-demo-crawl', statementTimeoutMs: 0, connectionTimeoutMs: 0 }

/** Crawls all sites as soon as something was changed on their page. */
export function crawlWhenPressed(sites: ChildProcess, databaseUrl: string): void {
  sites.on('message', () => {
    void withConnection(databaseUrl, PATIENT, requestCrawls).catch((error: unknown) =>
      console.error(`crawls could not be requested: ${String(error)}`),
    )
  })
}

/** A crawl that runs already may have passed what was changed: another follows it. */
async function requestCrawls(db: Database): Promise<void> {
  for (const source of simulatedSources) {
    while ((await requestCrawl(db, source, new Date())) === 'under-way') await delay(250)
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@kot/db/connect'
import { createAddressIndexCache } from '@kot/intake/geocode/address-index'
import { enableSource } from '@kot/intake/source-status/register-sources'
import { crawlSource } from '@kot/intake/run/crawl-source'
import { allSources } from '@kot/intake/sources/all-sources'
import { sites as titles } from '../market/sites.ts'

/** Fast enough to watch, slow enough to see that one page is asked for after the other. */
const pace = { pause_ms: 20, sweep_seconds: 55, peek_seconds: 25 }

/**
 * Enables all sources on the simulated sites, under invented names, and reads the whole of them once:
 * the market of a live demo is what they say.
 */
export async function watchSites(
  db: Database,
  origins: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [index, { name }] of allSources.entries()) {
    await enableSource(db, name, new Date())
    await db
      .updateTable('source')
      .set({ origin: origins.get(name) ?? null, title: titles[index]?.name ?? name, ...pace })
      .where('name', '=', name)
      .execute()
  }
  await Promise.all([...origins.values()].map(untilThere))
  const looking = {
    db,
    addresses: createAddressIndexCache(db),
    agent: 'KotBot/1.0 (demo)',
    now: () => new Date(),
    politeness: { pauseMs: 0 },
  }
  const crawled = allSources.filter(({ name }) => name !== 'push')
  await Promise.all(crawled.map((source) => crawlSource(looking, source, 'sweep')))
}

async function untilThere(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`${origin}/robots.txt`).then(
        () => true,
        () => false,
      )
    )
      return
    await delay(100)
  }
  throw new Error(`no simulated site answers at ${origin}`)
}

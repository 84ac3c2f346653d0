import type { Database } from '@kot/db/connect'
import { type Viewer, visitor } from '@kot/domain/account/viewer'
import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { listMarketHomes } from '../homes/market-homes.ts'
import type { PresentHome } from '../present/present-home.ts'
import { placeNewHomes } from '../present/public-position.ts'
import type { FeedName } from './feed-files.ts'
import { currentVersion, listOutlines, storeVersion } from './feed-store.ts'
import { type RenderedFeed, renderFeed, renderFiles } from './render-feed.ts'

export type Publisher = {
  db: Database
  present: PresentHome
  /** Secret for choosing the public positions of homes. */
  positionSecret: string
}

/** The viewer of each feed. All viewers with active access see the same. */
const viewers: Record<FeedName, Viewer> = { visitor, full: { kind: 'active', userId: '' } }

/**
 * Stores a new version of both feeds; servers copy it to their disks. Idempotent: an unchanged market
 * changes nothing.
 *
 * 1. Lock: one publisher at a time in the whole system. Otherwise one that read the market earlier
 *    could finish later and publish an old version.
 * 2. Choose the public positions of new homes.
 * 3. Read the market, only after the lock was taken.
 * 4. Render it for both kinds of viewer and store it.
 */
export async function publishMarket({
  db,
  present,
  positionSecret,
}: Publisher): Promise<Record<FeedName, Publication>> {
  return db.transaction().execute(async (trx) => {
    await lockPublication(trx)
    await placeNewHomes(trx, positionSecret)
    const market = await listMarketHomes(trx)
    const publish = (name: FeedName) =>
      publishFeed(trx, name, renderFeed(market, viewers[name], present))
    return { visitor: await publish('visitor'), full: await publish('full') }
  })
}

type Publication = { hash: string; count: number; changed: boolean }

async function publishFeed(
  trx: Transaction<DB>,
  feed: FeedName,
  rendered: RenderedFeed,
): Promise<Publication> {
  const { hash, date, outline } = rendered
  const changed = (await currentVersion(trx, feed))?.hash !== hash
  if (changed) {
    const files = await renderFiles(rendered, await listOutlines(trx, feed))
    await storeVersion(trx, { feed, hash, date, outline, files }, new Date())
  }
  return { hash, count: outline.length, changed }
}

/** Takes the publication lock of the whole system until the transaction ends. */
export async function lockPublication(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('market.publish'))`.execute(trx)
}

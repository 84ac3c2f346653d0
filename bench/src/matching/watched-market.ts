import { connect, type Database } from '@kot/db/connect'
import { addHomes } from '@kot/market/homes/own-homes'
import { sql } from 'kysely'
import { demoHomes } from '../../../scripts/demo/market/demo-homes.ts'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'
import { prepareBareJoin } from './bare-join.ts'
import { fillWatches, preparePick } from './fill-watches.ts'

export type WatchedMarket = {
  watches: number
  /** One connection, so that its process can be watched. */
  db: Database
  close: () => Promise<void>
}

/** A server of its own with so many watches and new homes that nobody was matched with yet. */
export async function watchedMarket(watches: number, newHomes: number): Promise<WatchedMarket> {
  const cluster = await startTestCluster()
  await prepareDatabase(cluster.url)
  const db = connect(cluster.url, { name: 'bench', max: 1, statementTimeoutMs: 0 })
  const market = demoHomes({ count: 2_000, now: new Date(), photos: [], brokenPhoto: '' })
  await preparePick(db)
  await prepareBareJoin(db)
  await fillWatches(
    db,
    watches,
    market.map(({ postcode }) => postcode),
  )
  await db.transaction().execute((trx) => addHomes(trx, market.slice(0, newHomes)))
  await sql`vacuum analyze`.execute(db)
  return {
    watches,
    db,
    async close() {
      await db.destroy()
      await cluster.stop()
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@kot/db/connect'
import { createImageLinks } from '@kot/images/image-links'
import type { Publisher } from '@kot/market/feed/publish-market'
import { addHomes } from '@kot/market/testing/own-homes'
import { createPresenter } from '@kot/market/present/present-home'
import { demoHomes } from '../../../scripts/demo/market/demo-homes.ts'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'

export type BenchMarket = {
  db: Database
  url: string
  /** For files of the measurement. */
  directory: string
  publisher: Publisher
  secrets: { POSITION_SECRET: string; IMAGE_SECRET: string }
  close: () => Promise<void>
}

const nowhere = Array.from({ length: 140 }, (_, index) => `http://photos.example/${index}.jpg`)

/** A separate database with an invented market of the given size.
 *  @param photos their addresses; the default is for measurements that fetch none */
export async function benchMarket(count: number, photos = nowhere): Promise<BenchMarket> {
  const cluster = await startTestCluster()
  const directory = await mkdtemp(join(tmpdir(), 'kot-bench-'))
  const secrets = { POSITION_SECRET: 'p'.repeat(32), IMAGE_SECRET: 'i'.repeat(32) }
  const appUrl = await prepareDatabase(cluster.url)
  const db = connect(cluster.url, { name: 'bench', max: 4, statementTimeoutMs: 0 })
  const homes = demoHomes({
    count,
    now: new Date(),
    photos,
    brokenPhoto: 'http://photos.example/x',
  })
  await db.transaction().execute((trx) => addHomes(trx, homes))
  return {
    db,
    url: appUrl,
    directory,
    secrets,
    publisher: {
      db,
      present: createPresenter({ imageLink: createImageLinks(secrets.IMAGE_SECRET) }),
      positionSecret: secrets.POSITION_SECRET,
    },
    async close() {
      await db.destroy()
      await cluster.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

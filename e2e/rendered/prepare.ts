/** Once for all rendered stories: a database with the demo's market and accounts, and its published feeds. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoAccounts } from '@kot/accounts/testing/demo-accounts'
import { connect } from '@kot/db/connect'
import { createDatabase, dropDatabase, onDatabase } from '@kot/db/testing/databases'
import { createImageLinks } from '@kot/images/image-links'
import { addHomes } from '@kot/market/testing/own-homes'
import { publishMarket } from '@kot/market/feed/publish-market'
import { createPresenter } from '@kot/market/present/present-home'
import { storeReport } from '@kot/market/report/make-report'
import type { TestProject } from 'vitest/node'
import { demoHomes } from '../../scripts/demo/market/demo-homes.ts'
import { fillOperators } from '../../scripts/demo/fill-database.ts'
import { joinTestServer } from '../../scripts/postgres/test-server.ts'

/** Enough for every kind of home, and for six in a postcode of the capital. */
const HOMES = 700
/** Pictures are never fetched: nothing is drawn. */
const photos = ['http://127.0.0.1:9/photo.jpg'] as const

export default async function setup(project: TestProject) {
  const server = await joinTestServer()
  const name = `kot_rendered_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server.url, name, server.template)
  const feedDirectory = await mkdtemp(join(tmpdir(), 'kot-rendered-'))
  const db = connect(onDatabase(server.url, name), { name: 'kot-rendered', max: 2 })
  await createDemoAccounts(db)
  await fillOperators(db)
  await db
    .transaction()
    .execute((trx) =>
      addHomes(trx, demoHomes({ count: HOMES, now: new Date(), photos, brokenPhoto: photos[0] })),
    )
  await storeReport(db, new Date())
  await publishMarket({
    db,
    present: createPresenter({
      imageLink: createImageLinks('a secret of images for rendered stories'),
    }),
    positionSecret: 'a secret of positions for rendered stories',
  })
  await db.destroy()
  project.provide('rendered', { databaseUrl: onDatabase(server.appUrl, name), feedDirectory })
  return async () => {
    await dropDatabase(server.url, name)
    await server.leave()
    await rm(feedDirectory, { recursive: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of rendered stories finds its data. */
    rendered: { databaseUrl: string; feedDirectory: string }
  }
}

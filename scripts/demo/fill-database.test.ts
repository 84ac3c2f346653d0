import { createDemoAccounts } from '@kot/accounts/testing/demo-accounts'
import { testDatabase } from '@kot/db/testing/test-database'
import { emptyWatch } from '@kot/domain/watch/watch'
import { matchNews } from '@kot/watches/match-news'
import { previewWatch } from '@kot/watches/preview-watch'
import { withoutBuses } from '@kot/watches/testing/a-watching-account'
import { disableWatch, getWatch } from '@kot/watches/watches'
import { beforeAll, expect, test } from 'vitest'
import { fillMarket, fillWatches } from './fill-database.ts'

const { db } = await testDatabase()
beforeAll(async () => {
  await createDemoAccounts(db)
  await fillMarket(db, 'http://127.0.0.1:3101')
  await fillWatches(db)
}, 30_000)

const idOf = async (email: string) =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id

test('the account with access has a watch that finds something, the other has none', async () => {
  const watch = await getWatch(db, await idOf('active@kot.test'))
  expect(watch).toMatchObject({ active: true })
  expect(await getWatch(db, await idOf('inactive@kot.test'))).toBeNull()
  const { newHomes, latestHomeIds } = await previewWatch(
    db,
    {
      watch: watch ?? emptyWatch,
      viewer: { kind: 'active', userId: '' },
      readTravel: withoutBuses,
    },
    new Date(),
  )
  expect(newHomes).toBeGreaterThan(5)
  expect(latestHomeIds).toHaveLength(5)
})

test('the initial market notifies no watch', async () => {
  const matched = await db.transaction().execute((trx) => matchNews(trx, new Date()))
  expect(matched).toEqual({ news: 0, instant: 0 })
})

test('a watch that was changed stays as it is when the demo starts again', async () => {
  const owner = await idOf('active@kot.test')
  await db.transaction().execute((trx) => disableWatch(trx, owner, new Date()))
  await fillWatches(db)
  expect(await getWatch(db, owner)).toMatchObject({ active: false })
})

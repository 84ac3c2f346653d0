import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { beforeEach, expect, it } from 'vitest'
import { matchNews } from './match-news.ts'
import { aWatchingAccount, clear } from './testing/a-watching-account.ts'
import { cleanWatches } from './clean-watches.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-14T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))
const match = () => db.transaction().execute((trx) => matchNews(trx, now))
const leave = (id: number, gone_at: Date) =>
  db.updateTable('home').set({ gone_at }).where('id', '=', id).execute()

beforeEach(() => clear(db))

it('deletes notifications about homes long gone, and nothing else', async () => {
  const accountId = await aWatchingAccount(db)
  const stays = await add()
  const justLeft = await add()
  const longGone = await add()
  await leave(justLeft, daysAgo(89))
  await leave(longGone, daysAgo(91))
  await db
    .insertInto('watch_notified')
    .values(
      [stays, justLeft, longGone].map((home_id) => ({
        account_id: accountId,
        home_id,
        reason: 'new',
        notified_at: now,
      })),
    )
    .execute()

  expect(await cleanWatches(db, now)).toEqual({ news: 0, told: 1 })
  expect(await cleanWatches(db, now)).toEqual({ news: 0, told: 0 })

  const left = await db.selectFrom('watch_notified').select('home_id').execute()
  expect(new Set(left.map(({ home_id }) => home_id))).toEqual(new Set([stays, justLeft]))
})

it('forgets news of half a year ago once it was matched', async () => {
  await add({ created_at: daysAgo(181) })
  expect(await cleanWatches(db, now)).toEqual({ news: 0, told: 0 })

  await match()
  await add({ created_at: daysAgo(179) })
  await match()
  expect(await cleanWatches(db, now)).toEqual({ news: 1, told: 0 })
})

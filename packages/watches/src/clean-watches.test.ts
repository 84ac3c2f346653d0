import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/homes/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { sql } from 'kysely'
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

it('forgets what was matched and told of homes long gone and of accounts that are no more, and nothing else', async () => {
  await aWatchingAccount(db)
  const stays = await add()
  const justLeft = await add()
  const longGone = await add()
  await match()
  await leave(justLeft, daysAgo(89))
  await leave(longGone, daysAgo(91))
  await sql`insert into watch_notified select account_id, home_id, reason, now() from watch_match`.execute(
    db,
  )
  const orphan = await db.selectFrom('watch_match').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('watch_match')
    .values({ ...orphan, account_id: '00000000-0000-4000-8000-000000000000' })
    .execute()

  expect(await cleanWatches(db, now)).toEqual({ news: 0, matches: 2, told: 1 })
  expect(await cleanWatches(db, now)).toEqual({ news: 0, matches: 0, told: 0 })

  const left = await db.selectFrom('watch_match').select('home_id').execute()
  expect(new Set(left.map(({ home_id }) => home_id))).toEqual(new Set([stays, justLeft]))
})

it('forgets news of half a year ago once it was matched', async () => {
  await add({ created_at: daysAgo(181) })
  expect(await cleanWatches(db, now)).toEqual({ news: 0, matches: 0, told: 0 })

  await match()
  await add({ created_at: daysAgo(179) })
  await match()
  expect(await cleanWatches(db, now)).toEqual({ news: 1, matches: 0, told: 0 })
})

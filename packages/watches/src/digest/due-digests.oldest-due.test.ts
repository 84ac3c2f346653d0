import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { expect, it } from 'vitest'
import { matchNews, oldestUnmatchedNews } from '../match-news.ts'
import { takeNews } from '../take-news.ts'
import { aWatchingAccount } from '../testing/a-watching-account.ts'
import { oldestDueDigest } from './due-digests.ts'

const { db } = await testDatabase()
const at = (time: string) => new Date(`2026-11-15T${time}:00Z`)

it('knows since when the longest waiting digest is due, and of none that is not', async () => {
  const first = await aWatchingAccount(db)
  await aWatchingAccount(db)
  await db
    .updateTable('watch')
    .set({ next_digest_at: at('08:00') })
    .execute()
  expect(await oldestDueDigest(db, at('07:59'))).toBeNull()
  expect(await oldestDueDigest(db, at('08:10'))).toEqual(at('08:00'))
  await db
    .updateTable('watch')
    .set({ next_digest_at: at('07:00') })
    .where('account_id', '=', first)
    .execute()
  expect(await oldestDueDigest(db, at('08:10'))).toEqual(at('07:00'))
})

it('returns when the oldest unmatched news happened', async () => {
  expect(await oldestUnmatchedNews(db)).toBeNull()
  for (const created_at of [at('12:00'), at('13:00')])
    await db.transaction().execute((trx) => addHome(trx, aHome({ created_at })))
  expect(await oldestUnmatchedNews(db)).toEqual(at('12:00'))
  await db.transaction().execute(takeNews)
  expect(await oldestUnmatchedNews(db)).toEqual(at('12:00'))
  await db.transaction().execute((trx) => matchNews(trx, at('12:00')))
  expect(await oldestUnmatchedNews(db)).toBeNull()
})

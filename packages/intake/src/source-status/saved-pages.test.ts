import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { confirmQuarantine } from '../lifecycle/quarantine.ts'
import type { Page } from '../source/source.ts'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aWatchedSource } from '../testing/a-watched-source.ts'
import { deleteOldIntakeData } from './delete-old-data.ts'

const { db, owner } = await testDatabase()
const stock = Array.from({ length: 10 }, () => aPlacedAdvert())

const page = (text: string, kind: 'list' | 'detail' = 'list'): Page => ({
  request: { kind, url: `https://torgid.example/${kind}` },
  contentType: 'text/html',
  text,
})
const kept = async () =>
  (await db.selectFrom('saved_page').selectAll().orderBy('id').execute()).map(
    ({ verdict, body }) => `${verdict} ${gunzipSync(body).toString()}`,
  )
const good = (text: string) => ({
  fetched: { samples: [page(text), page(`${text} þak`, 'detail')] },
})
const bad = (text: string, stoppedBy: 'captcha' | 'timeout' = 'captcha') => ({
  fetched: { stoppedBy, badSample: page(text) },
})

beforeEach(() => sql`truncate home, crawl, source cascade`.execute(owner))

it('keeps the last good pages and the first bad one of each problem after them', async () => {
  const torgid = await aWatchedSource(db)
  await torgid.crawl(stock, good('1'))
  await torgid.crawl(stock, good('2'))
  expect(await kept()).toEqual(['good 2', 'good 2 þak'])
  await torgid.quickCrawl(stock, good('quick'))
  await torgid.crawl([], bad('3'))
  await torgid.crawl([], bad('4'))
  await torgid.crawl([], bad('5', 'timeout'))
  await torgid.crawl([], bad('6'))
  expect(await kept()).toEqual(['good 2', 'good 2 þak', 'bad 3', 'bad 5'])
})

it('replaces old problems only by new ones', async () => {
  const torgid = await aWatchedSource(db)
  await torgid.crawl(stock, good('1'))
  await torgid.crawl([], bad('2'))
  await torgid.crawl(stock, good('3'))
  expect(await kept()).toEqual(['bad 2', 'good 3', 'good 3 þak'])
  await torgid.crawl([], bad('4'))
  expect(await kept()).toEqual(['good 3', 'good 3 þak', 'bad 4'])
})

it('keeps the pages of a quarantined crawl, which are good once it is confirmed', async () => {
  const torgid = await aWatchedSource(db)
  await torgid.crawl(stock, good('1'))
  await torgid.crawl(stock.slice(0, 2), good('2'))
  expect(await kept()).toEqual(['good 1', 'good 1 þak', 'bad 2', 'bad 2 þak'])
  await confirmQuarantine(db, torgid.source, torgid.clock.now())
  expect(await kept()).toEqual(['good 2', 'good 2 þak'])
})

it('forgets pages after 30 days, full crawls after a year, pushed pages after a week, known ones after a day', async () => {
  const torgid = await aWatchedSource(db)
  await torgid.crawl(stock, good('1'))
  const seen = torgid.clock.now()
  await sql`
    insert into page_cache_entry (source, url, content_type, body, seen_at)
    values ('torgid', 'https://torgid.example/', 'text/html', '', ${seen});
  `.execute(db)
  await sql`
    insert into pushed_page (source, content_type, body, received_at)
    values ('torgid', 'application/json', '', ${seen})
  `.execute(db)
  const after = (days: number) =>
    deleteOldIntakeData(db, new Date(seen.getTime() + days * 86_400_000 + 1))
  expect(await after(0.9)).toEqual({ pages: 0, crawls: 0, known: 0, pushed: 0 })
  expect(await after(1)).toEqual({ pages: 0, crawls: 0, known: 1, pushed: 0 })
  expect(await after(6.9)).toMatchObject({ pushed: 0 })
  expect(await after(7)).toMatchObject({ pages: 0, crawls: 0, pushed: 1 })
  expect(await after(29.9)).toMatchObject({ pages: 0 })
  expect(await after(30)).toMatchObject({ pages: 2, crawls: 0 })
  expect(await after(365)).toMatchObject({ crawls: 1 })
})

import { gzipSync } from 'node:zlib'
import type {
  CrawlResponse,
  PagesResponse,
  SourceResponse,
  SourcesResponse,
} from '@kot/contract/operator/sources'
import { testDatabase } from '@kot/db/testing/test-database'
import { aPlacedAdvert } from '@kot/intake/testing/a-placed-advert'
import { aWatchedSource } from '@kot/intake/testing/a-watched-source'
import {
  exampleSources,
  registerSimulatedSources,
  simulatedSources,
} from '@kot/intake/testing/simulated-sources'
import { addSource } from '@kot/intake/source-status/register-sources'
import { intakeCrawl } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db, owner } = await testDatabase()
const { ask, actions } = await adminClient(await wholeServer(db))
const reason = { reason: 'Prófað' }
const act = async (action: string, name = 'csv') => {
  const answer = await ask('POST', `/sources/${name}/${action}`, reason)
  return [answer.statusCode, answer.json<unknown>()]
}
const onOffer = async () =>
  (await db.selectFrom('home').select('id').where('gone_at', 'is', null).execute()).length
const requests = () => countRequests(db, intakeCrawl)

beforeEach(async () => {
  await sql`truncate home, crawl, source, saved_page cascade`.execute(owner)
  await sql`delete from pgboss.job`.execute(db)
})

/** A source that the operator set up. */
async function aWatchedCsv() {
  await addSource(db, {
    name: 'csv',
    title: 'Samstarfsaðili (CSV)',
    format: 'csv',
    url: 'https://csv.example/eignir.csv',
  })
  return aWatchedSource(db, exampleSources.csv)
}

const some = (count: number) => Array.from({ length: count }, () => aPlacedAdvert())

/** A source with a real reader that was crawled twice, the second time with little left. */
async function quarantined() {
  const csv = await aWatchedCsv()
  const stock = some(20)
  await csv.crawl(stock)
  await csv.crawl(stock.slice(0, 5))
  return { csv, stock }
}

test('all sources are listed, with what is the matter and what waits', async () => {
  await registerSimulatedSources(db)
  await quarantined()
  const { sources } = (await ask('GET', '/sources')).json<SourcesResponse>()
  expect(sources).toHaveLength(simulatedSources.length)
  expect(sources[0]).toMatchObject({
    name: 'csv',
    enabled: true,
    state: 'suspect',
    reason: 'fewer',
    adverts: 20,
    reader: 'asks',
    quarantine: { reason: 'fewer', adverts: 5 },
  })
  expect(sources.find(({ name }) => name === 'push')).toMatchObject({ reader: 'brought' })
})

test('one source shows its last crawls, the newest first, no more than fifty', async () => {
  const csv = await aWatchedCsv()
  const stock = some(6)
  for (let crawl = 0; crawl < 55; crawl += 1) await csv.quickCrawl(stock)
  await csv.crawl(stock)
  const { source, crawls: shown } = (await ask('GET', '/sources/csv')).json<SourceResponse>()
  expect(source.name).toBe('csv')
  expect(shown).toHaveLength(50)
  expect(shown[0]).toMatchObject({ kind: 'full', verdict: 'accepted', added: 6, adverts: 6 })
  expect((await ask('GET', '/sources/nowhere')).statusCode).toBe(404)
})

const page = (verdict: string, text: string) => ({
  source: 'csv',
  verdict,
  request: JSON.stringify({ kind: 'list', url: 'https://csv.example/eignir.csv' }),
  content_type: 'text/csv',
  body: gzipSync(text),
  saved_at: new Date(),
})

test('shows the last good page and the first bad one with the values of each field', async () => {
  await aWatchedCsv()
  const head = 'auðkenni;slóð;titill;heimilisfang;póstnúmer'
  const row = '1;https://csv.example/1;Íbúð;Njálsgata 5;101'
  await db
    .insertInto('saved_page')
    .values([
      page('good', `${head};verð;stærð\n${row};250000;70\n`),
      page('bad', `${head};leiguverð;stærð\n${row};250000;70\n`),
    ])
    .execute()
  const { good, bad, fields } = (await ask('GET', '/sources/csv/pages')).json<PagesResponse>()
  expect(good).toMatchObject({ url: 'https://csv.example/eignir.csv', adverts: 1, cut: false })
  expect(good?.text).toContain('Njálsgata 5')
  expect(bad).toMatchObject({ adverts: 1, unreadable: null })
  expect(fields).toContainEqual({
    field: 'price',
    before: 1,
    after: 0,
    said_before: '250000',
    said_after: '–',
  })
  expect(fields.find(({ field }) => field === 'size')).toMatchObject({ before: 1, after: 1 })
})

test('reports why a page is unreadable', async () => {
  await aWatchedCsv()
  await db
    .insertInto('saved_page')
    .values(page('bad', '<html>Velkomin á nýja síðu</html>'))
    .execute()
  const { good, bad, fields } = (await ask('GET', '/sources/csv/pages')).json<PagesResponse>()
  expect([good, fields]).toEqual([null, []])
  expect(bad?.text).toContain('Velkomin')
  expect(bad?.unreadable).toMatch(/./)
  expect(bad?.adverts).toBeNull()
})

test('pages of a site that has no reader any more are still shown', async () => {
  await aWatchedSource(db, { name: 'horfinn' })
  await db
    .insertInto('saved_page')
    .values({
      source: 'horfinn',
      verdict: 'bad',
      request: JSON.stringify({ kind: 'list', url: 'https://horfinn.example/' }),
      content_type: 'text/html',
      body: gzipSync('x'.repeat(50_000)),
      saved_at: new Date(),
    })
    .execute()
  const pages = (await ask('GET', '/sources/horfinn/pages')).json<PagesResponse>()
  expect(pages).toMatchObject({ good: null, fields: [], bad: { adverts: null, cut: true } })
  expect(pages.bad?.text).toHaveLength(40_000)
})

test('pausing takes the adverts off the market, resuming has it read again, and each twice is once', async () => {
  const csv = await aWatchedCsv()
  await csv.crawl(some(4))
  expect(await act('pause')).toEqual([200, { changed: true }])
  expect(await onOffer()).toBe(0)
  expect(await act('pause')).toEqual([200, { changed: false }])
  expect(await act('run')).toMatchObject([409, { code: 'paused' }])
  expect(await act('resume')).toEqual([200, { changed: true }])
  expect(await act('resume')).toEqual([200, { changed: false }])
  const source = await db.selectFrom('source').selectAll().executeTakeFirstOrThrow()
  expect(source.enabled).toBe(true)
  expect(source.next_full_crawl_at?.getTime()).toBeLessThanOrEqual(Date.now())
  expect((await actions()).slice(0, 4)).toMatchObject([
    { action: 'source resume', details: { changed: false } },
    { action: 'source resume', details: { changed: true } },
    { action: 'source pause', details: { changed: false, adverts: 0 } },
    { action: 'source pause', subject: 'source csv', reason: 'Prófað', details: { adverts: 4 } },
  ])
})

const progress = async () => (await ask('GET', '/sources/csv/crawl')).json<CrawlResponse>()

test('run now twice is one crawl, whose way can be followed to its end', async () => {
  const csv = await aWatchedCsv()
  await csv.crawl(some(4))
  expect(await progress()).toMatchObject({ state: 'none', last: { verdict: 'accepted' } })

  expect(await act('run')).toEqual([200, { asked: 'asked' }])
  expect(await act('run')).toEqual([200, { asked: 'under-way' }])
  expect(await requests()).toBe(1)
  expect(await progress()).toMatchObject({ state: 'waiting', usual_seconds: 60 })

  await sql`update pgboss.job set state = 'active', started_on = now() - interval '7 s'`.execute(db)
  expect(await act('run')).toEqual([200, { asked: 'under-way' }])
  expect(await progress()).toMatchObject({ state: 'running', seconds: 7 })
  await sql`update pgboss.job set state = 'completed'`.execute(db)
  expect(await progress()).toMatchObject({ state: 'none' })
  expect(await act('run')).toEqual([200, { asked: 'asked' }])
  expect(await actions()).toMatchObject([
    { action: 'source run', details: { asked: 'asked' } },
    { action: 'source run', details: { asked: 'under-way' } },
    { action: 'source run', details: { asked: 'under-way' } },
    { action: 'source run', subject: 'source csv', details: { asked: 'asked' } },
    ...(await actions()).slice(4),
  ])
})

test('many who press at once get one crawl', async () => {
  await aWatchedCsv()
  const answers = await Promise.all(Array.from({ length: 8 }, () => act('run')))
  expect(answers.map(([status]) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(await requests()).toBe(1)
})

test('a source whose reader is a draft is shown as one and cannot be enabled', async () => {
  await registerSimulatedSources(db)
  const { source } = (await ask('GET', '/sources/mbl')).json<SourceResponse>()
  expect(source).toMatchObject({ reader: 'asks', draft: true, enabled: false })
  const before = (await actions()).length
  expect(await act('resume', 'mbl')).toMatchObject([409, { code: 'draft' }])
  expect(await actions()).toHaveLength(before)

  // A simulated site on this machine is what the draft was written for.
  await db
    .updateTable('source')
    .set({ origin: 'http://127.0.0.1:4001' })
    .where('name', '=', 'mbl')
    .execute()
  expect(await act('resume', 'mbl')).toMatchObject([409, { code: 'unchecked' }])
  expect((await ask('GET', '/sources/mbl')).json<SourceResponse>().source.draft).toBe(false)
})

test('a source of which no advert was ever read is not enabled, unless its partner pushes them', async () => {
  await aWatchedCsv()
  await act('pause')
  const before = (await actions()).length
  expect(await act('resume')).toMatchObject([409, { code: 'unchecked' }])
  expect(await actions()).toHaveLength(before)
  const csv = await db.selectFrom('source').select('enabled').executeTakeFirstOrThrow()
  expect(csv.enabled).toBe(false)

  await registerSimulatedSources(db)
  expect(await act('resume', 'push')).toEqual([200, { changed: true }])
})

test('does not crawl a push source, nor a site without a reader', async () => {
  await registerSimulatedSources(db)
  await db.updateTable('source').set({ enabled: true }).execute()
  await aWatchedSource(db, { name: 'horfinn' })
  const before = (await actions()).length
  expect(await act('run', 'push')).toMatchObject([409, { code: 'brought' }])
  expect(await act('run', 'horfinn')).toMatchObject([409, { code: 'no-reader' }])
  expect(await act('run', 'nowhere')).toMatchObject([404, {}])
  expect(await requests()).toBe(0)
  expect(await actions()).toHaveLength(before)
})

test('a quarantined crawl is accepted once, and the market follows', async () => {
  await quarantined()
  expect(await act('confirm')).toEqual([200, { changed: true }])
  expect(await act('confirm')).toEqual([200, { changed: false }])
  expect(await act('dismiss')).toEqual([200, { changed: false }])
  const { source } = (await ask('GET', '/sources/csv')).json<SourceResponse>()
  expect(source).toMatchObject({ state: 'healthy', quarantine: null })
  expect((await actions())[2]).toMatchObject({
    action: 'source confirm',
    subject: 'source csv',
    details: { changed: true, added: 0, gone: 0 },
  })
})

test('a quarantined crawl is dismissed once, and the market stays', async () => {
  await quarantined()
  expect(await act('dismiss')).toEqual([200, { changed: true }])
  expect(await act('dismiss')).toEqual([200, { changed: false }])
  expect(await act('confirm')).toEqual([200, { changed: false }])
  expect(await onOffer()).toBe(20)
  const { source, crawls: shown } = (await ask('GET', '/sources/csv')).json<SourceResponse>()
  expect(source).toMatchObject({ state: 'suspect', quarantine: null })
  expect(shown[0]).toMatchObject({ verdict: 'dismissed' })
})

test('a decision without a reason is rejected and leaves everything as it was', async () => {
  await quarantined()
  const before = await actions()
  expect((await ask('POST', '/sources/csv/confirm', {})).statusCode).toBe(400)
  expect((await ask('GET', '/sources/csv')).json<SourceResponse>().source.quarantine).not.toBeNull()
  expect(await actions()).toEqual(before)
})

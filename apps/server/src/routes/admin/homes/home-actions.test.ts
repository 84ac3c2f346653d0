import { anAccount } from '@kot/accounts/testing/an-account'
import { startSession } from '@kot/accounts/sessions/session'
import type { HomeResponse } from '@kot/contract/operator/homes'
import { testDatabase } from '@kot/db/testing/test-database'
import { createImageLinks } from '@kot/images/image-links'
import { aPlacedAdvert } from '@kot/intake/testing/a-placed-advert'
import { aWatchedSource } from '@kot/intake/testing/a-watched-source'
import { marketPublish } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { claimDueDigests } from '@kot/watches/digest/due-digests'
import { matchNews } from '@kot/watches/match-news'
import {
  aWatchingAccount,
  pendingMatches,
  withoutBuses,
} from '@kot/watches/testing/a-watching-account'
import { listNews } from '@kot/watches/testing/list-news'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db, owner } = await testDatabase()
const server = await wholeServer(db)
const { ask, actions } = await adminClient(server)
const holder = await anAccount(db, { accessUntil: new Date('2100-01-01') })
const jwt = (await startSession(server.sessions, holder.id)) ?? ''
const reason = { reason: 'Beiðni eiganda um að taka auglýsinguna niður' }

const hide = (id: number) => ask('POST', `/homes/${id}/hide`, reason)
const show = (id: number) => ask('POST', `/homes/${id}/show`, reason)
const rowOf = (id: number) =>
  db.selectFrom('home').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const asVisitor = { host: 'kot.localhost:3000' }
const asHolder = { ...asVisitor, authorization: `Bearer ${jwt}` }
const get = (url: string, headers: Record<string, string> = asHolder) =>
  server.app.inject({ url, headers })
const feed = '/d/current_market.json'

const isServed = async (headers: Record<string, string>, { hash }: { hash: string }) =>
  (await get(feed, headers)).headers.etag?.includes(hash)

async function publish(): Promise<void> {
  const { visitor, full } = await publishMarket(aPublisher(db))
  await vi.waitUntil(
    async () => (await isServed(asVisitor, visitor)) && (await isServed(asHolder, full)),
    { timeout: 60_000 },
  )
}

/** Where the public, and those who pay, would find a home. */
async function seenIn(id: number): Promise<string[]> {
  await publish()
  const places = {
    'the full feed': (await get(feed)).body,
    'the visitors feed': (await get(feed, asVisitor)).body,
    'the search': (await get('/api/v1/listings?limit=60')).body,
    'the atom feed': (await get('/atom/is.xml')).body,
  }
  const isNamed = (text: string) => new RegExp(`"id":${id}\\b|/(?:ibud|home)/${id}\\b`).test(text)
  return Object.entries(places).flatMap(([place, text]) => (isNamed(text) ? [place] : []))
}
const everywhere = ['the full feed', 'the visitors feed', 'the search', 'the atom feed']

beforeEach(async () => {
  await sql`truncate home, crawl, source, watch_notified cascade`.execute(owner)
  await sql`delete from watch`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
})

/** A site with two homes, read a moment ago. */
async function aMarket() {
  const torgid = await aWatchedSource(db)
  const flat = aPlacedAdvert({ externalId: 't1' })
  const rest = aPlacedAdvert({ externalId: 't2' })
  await torgid.crawl([flat, rest])
  const { home_id: id } = await db
    .selectFrom('advert')
    .select('home_id')
    .where('external_id', '=', 't1')
    .executeTakeFirstOrThrow()
  return { torgid, flat, rest, id }
}

test('a hidden home is shown nowhere, published at once, and hiding it twice is hiding it once', async () => {
  const { id } = await aMarket()
  expect(await seenIn(id)).toEqual(everywhere)
  await sql`delete from pgboss.job`.execute(db)

  expect((await hide(id)).json()).toEqual({ changed: true })
  expect(await countRequests(db, marketPublish)).toBe(1)
  expect(await seenIn(id)).toEqual([])
  const hidden = await rowOf(id)
  expect((await hide(id)).json()).toEqual({ changed: false })
  expect(await rowOf(id)).toEqual(hidden)
  expect(await countRequests(db, marketPublish)).toBe(1)

  const { home } = (await ask('GET', `/homes/${id}`)).json<HomeResponse>()
  expect(home).toMatchObject({ hidden_reason: reason.reason })
  expect(await actions()).toMatchObject([
    { action: 'home hide', details: { changed: false } },
    { action: 'home hide', subject: `home ${id}`, ...reason, details: { changed: true } },
  ])
})

test('stays hidden when its site lists it again, it gets cheaper, returns, or another site lists it', async () => {
  const { torgid, flat, rest, id } = await aMarket()
  await hide(id)
  const news = async () => (await listNews(db)).length
  const before = await news()

  await torgid.crawl([flat, rest])
  await torgid.crawl([{ ...flat, price: 200_000 }, rest])
  for (let crawl = 0; crawl < 3; crawl++)
    await torgid.crawl([rest, aPlacedAdvert({ externalId: 't3' })])
  await torgid.crawl([flat, rest, aPlacedAdvert({ externalId: 't3' })])
  const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
  await mbl.crawl([{ ...flat, externalId: 'm1' }])

  const home = await rowOf(id)
  expect(home.hidden_at).not.toBeNull()
  expect(home.gone_at).not.toBeNull()
  const adverts = await db
    .selectFrom('advert')
    .select('home_id')
    .where('external_id', 'in', ['t1', 'm1'])
    .execute()
  expect(adverts).toEqual([{ home_id: id }, { home_id: id }])
  expect(await seenIn(id)).toEqual([])
  // The other homes that came are news, this one is none.
  expect(await news()).toBe(before + 1)
})

test('what a hidden home is split into, or joined with, is hidden too', async () => {
  const { torgid, flat, rest, id } = await aMarket()
  const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
  await mbl.crawl([{ ...flat, externalId: 'm1' }])
  await hide(id)
  const { id: advert } = await db
    .selectFrom('advert')
    .select('id')
    .where('external_id', '=', 'm1')
    .executeTakeFirstOrThrow()
  const { home: own } = (await ask('POST', `/adverts/${advert}/split`, reason)).json<{
    home: number
  }>()
  expect(own).not.toBe(id)
  expect(await seenIn(own)).toEqual([])

  const { home_id: open } = await db
    .selectFrom('advert')
    .select('home_id')
    .where('external_id', '=', 't2')
    .executeTakeFirstOrThrow()
  const { home: joined } = (
    await ask('POST', `/homes/${own}/join`, { ...reason, other: open })
  ).json<{ home: number }>()
  await torgid.crawl([flat, rest])
  expect(await seenIn(joined)).toEqual([])
  expect((await rowOf(joined)).hidden_at).not.toBeNull()
})

const noon = new Date('2026-11-16T12:00:00Z')
const match = () => db.transaction().execute((trx) => matchNews(trx, noon))
const digests = async () => {
  const { digests: written } = await db
    .transaction()
    .execute((trx) => claimDueDigests(trx, noon, 100, withoutBuses))
  return written.map(({ items, caughtUp, nearMisses }) =>
    [...items, ...caughtUp, ...nearMisses].map(({ id }) => id),
  )
}

test('sends no mail about a hidden home, whether matched before or not, nor when it is shown again', async () => {
  await aWatchingAccount(db, { frequency: 'daily', postcodes: ['101'] })
  const { torgid, flat, rest, id } = await aMarket()
  await match()
  expect(await pendingMatches(db)).toHaveLength(2)
  await hide(id)
  await torgid.crawl([{ ...flat, price: 150_000 }, rest])
  await match()
  const told = await digests()
  expect(told).toHaveLength(1)
  expect(told[0]).not.toContain(id)

  expect((await show(id)).json()).toEqual({ changed: true })
  expect((await show(id)).json()).toEqual({ changed: false })
  await match()
  await sql`update watch set next_digest_at = ${noon}`.execute(db)
  expect(await digests()).toEqual([])
  expect(await seenIn(id)).toEqual(everywhere)
  expect(await actions()).toMatchObject([
    { action: 'home show', details: { changed: false } },
    { action: 'home show', subject: `home ${id}`, ...reason, details: { changed: true } },
    ...(await actions()).slice(2),
  ])
})

test('a match that was not mailed before hiding is not mailed when the home is shown again', async () => {
  await aWatchingAccount(db, { frequency: 'daily', postcodes: ['101'] })
  const { id } = await aMarket()
  await match()
  await hide(id)
  await show(id)
  await match()
  const told = await digests()
  expect(told).toHaveLength(1)
  expect(told.flat()).not.toContain(id)
})

test('a home that is shown again is on the market only while it has a live advert', async () => {
  const { torgid, rest, id } = await aMarket()
  await hide(id)
  const more = Array.from({ length: 4 }, () => aPlacedAdvert())
  for (let crawl = 0; crawl < 3; crawl++) await torgid.crawl([rest, ...more])
  await show(id)
  expect(await rowOf(id)).toMatchObject({ hidden_at: null, hidden_reason: null })
  expect((await rowOf(id)).gone_at).not.toBeNull()
  expect(await seenIn(id)).toEqual([])
})

test('does not serve the photo of a hidden home', async () => {
  const { id } = await aMarket()
  const photo = (await rowOf(id)).photo_url ?? ''
  const link = createImageLinks(server.environment.IMAGE_SECRET)(id, photo, 'blurred')
  expect((await get(link)).statusCode).not.toBe(403)
  await hide(id)
  expect((await get(link)).statusCode).toBe(403)
})

test('without a reason, with an address in it, or where there is no home, nothing is hidden or written', async () => {
  const { id } = await aMarket()
  const before = await actions()
  expect((await ask('POST', `/homes/${id}/hide`, { reason: ' ' })).statusCode).toBe(400)
  expect((await ask('POST', `/homes/${id}/hide`)).statusCode).toBe(400)
  const naming = { reason: 'jon@kot.test vill það' }
  expect((await ask('POST', `/homes/${id}/hide`, naming)).statusCode).toBe(422)
  expect((await hide(999_999)).statusCode).toBe(404)
  expect((await show(999_999)).statusCode).toBe(404)
  expect((await rowOf(id)).hidden_at).toBeNull()
  expect(await actions()).toEqual(before)
})

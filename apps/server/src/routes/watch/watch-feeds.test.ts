import type { WatchesResponse } from '@kot/contract/watch/watches'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { endFeeds } from '@kot/watches/feed-watch'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aWatchInput } from './testing/a-watch-input.ts'
import { watchApp } from './testing/watch-app.ts'

const { db } = await testDatabase()
const { app, aUser } = await watchApp(db)
const access = { accessUntil: new Date(Date.now() + 86_400_000) }
const viewing = new Date(Date.now() + 3 * 86_400_000)

beforeEach(async () => {
  await db.deleteFrom('account').execute()
  await db.deleteFrom('home').execute()
  await db.deleteFrom('rate_limit').execute()
})

const ask = async (method: 'POST' | 'DELETE', path: string, jwt: string, payload?: object) => {
  const headers = { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` }
  const response = await app.inject({
    method,
    url: `/api/v1/${path}`,
    headers,
    ...(payload && { payload }),
  })
  return response.json<WatchesResponse>().watches
}

/** The addresses of the private feeds of a watch, whose owner makes them. */
async function makeFeeds(watchId: number, jwt: string) {
  const [watch] = await ask('POST', `watches/${watchId}/feed`, jwt)
  return { feed: watch?.feed ?? '', calendar: watch?.calendar ?? '' }
}

/** A home with an open house, which a watch finds. */
async function aWatchedHome(facts: Parameters<typeof aUser>[0] = {}) {
  const homeId = await db
    .transaction()
    .execute((trx) =>
      addHome(trx, aHome({ address: 'Njálsgata 32', adverts: [anAdvert()], price: 298_000 })),
    )
  await sql`
    insert into advert_facts (
      advert_id, price, size, available_now, address, postcode, changed_at,
      viewings_from, viewings_until
    )
    select id, 298000, 54, true, 'Njálsgata 32', '101', now(), array[${viewing}::timestamptz],
      array[null::timestamptz]
    from advert where home_id = ${homeId}
  `.execute(db)
  const user = await aUser(facts)
  const [watch] = await ask('POST', 'watches', user.jwt, aWatchInput({ name: 'Bærinn' }))
  expect(watch).toMatchObject({ feed: null, calendar: null })
  const watchId = watch?.id ?? 0
  return { ...user, homeId, watchId, ...(await makeFeeds(watchId, user.jwt)) }
}

const open = (url = '') => app.inject({ url, headers: { host: 'kot.localhost:3000' } })

test('a feed and a calendar show a holder everything, without a session', async () => {
  const { feed: address, calendar: dates, homeId } = await aWatchedHome(access)
  const feed = await open(address)
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const { feed: document } = new XMLParser().parse(feed.body) as {
    feed: { title: string; entry: { title: string; id: string } }
  }
  expect(document.title).toContain('Bærinn')
  expect(document.entry.title).toContain('Njálsgata 32')
  expect(document.entry.id).toContain(String(homeId))

  const calendar = await open(dates)
  expect(calendar.headers['content-type']).toContain('text/calendar')
  expect(calendar.headers['x-robots-tag']).toBe('noindex')
  expect(calendar.body).toContain('SUMMARY:Opið hús: Njálsgata 32')
  expect(calendar.body).toContain(
    `DTSTART:${viewing.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
  )
})

test.each(['a\r\nBEGIN:VEVENT\r\nX:', 'ctl\u0001', 'a\u2028b', 'x\ufffe'])(
  'a watch is not called %j, and one that was before begins nothing in a calendar or a feed',
  async (name) => {
    const { feed, calendar, jwt, watchId } = await aWatchedHome(access)
    const headers = { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` }
    const refused = await app.inject({
      method: 'PUT',
      url: `/api/v1/watches/${watchId}`,
      headers,
      payload: aWatchInput({ name }),
    })
    expect(refused.statusCode).toBe(400)

    await db.updateTable('watch').set({ name }).execute()
    const dates = (await open(calendar)).body
    expect(dates.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    const document = (await open(feed)).body
    expect(XMLValidator.validate(document)).toBe(true)
    for (const character of ['\u0001', '\u2028', '\ufffe'])
      expect(document).not.toContain(character)
    const listed = await app.inject({ url: '/api/v1/watches', headers })
    expect(listed.statusCode).toBe(200)
  },
)

test('a feed keeps its id when the watch is renamed, and the id names no account', async () => {
  const { feed, watchId, id } = await aWatchedHome(access)
  const idOf = async () => {
    const { body } = await open(feed)
    return (new XMLParser().parse(body) as { feed: { id: string } }).feed.id
  }
  const before = await idOf()
  // RFC 4151: an authority with a date, then characters of a URI.
  expect(before).toMatch(/^tag:[a-z0-9.-]+,\d{4}-\d\d-\d\d:[\w\-.~!$&'()*+,;=:@/?%]+$/)
  expect(before).not.toContain(id)
  await db.updateTable('watch').set({ name: 'Þingholtin mín' }).where('id', '=', watchId).execute()
  expect(await idOf()).toBe(before)
})

test('without access they name neither street nor viewing', async () => {
  const { feed: address, calendar: dates } = await aWatchedHome()
  const feed = await open(address)
  expect(feed.statusCode).toBe(200)
  expect(feed.body).toContain('298.000')
  expect(feed.body).not.toContain('Njálsgata')
  // Times to the day: exact ones would reveal which site was crawled.
  for (const [, time] of feed.body.matchAll(/T(\d\d:\d\d:\d\d)/g)) expect(time).toBe('00:00:00')
  const calendar = await open(dates)
  expect(calendar.statusCode).toBe(200)
  expect(calendar.body).not.toContain('VEVENT')
})

test('a new address makes the old one invalid, and so does the end of the watch', async () => {
  const { feed, watchId, jwt } = await aWatchedHome(access)
  const next = await makeFeeds(watchId, jwt)
  expect(next.feed).not.toBe(feed)
  expect((await open(feed)).statusCode).toBe(404)
  expect((await open(next.feed)).statusCode).toBe(200)
  await ask('DELETE', `watches/${watchId}`, jwt)
  expect((await open(next.calendar)).statusCode).toBe(404)
})

test('an address that has ended is not valid again when another one is made', async () => {
  const { feed, watchId, jwt, id } = await aWatchedHome(access)
  await db.transaction().execute((trx) => endFeeds(trx, id))
  expect((await open(feed)).statusCode).toBe(404)
  const next = await makeFeeds(watchId, jwt)
  expect((await open(feed)).statusCode).toBe(404)
  expect((await open(next.feed)).statusCode).toBe(200)
})

test('an address that we did not sign is not found', async () => {
  const { watchId, feed } = await aWatchedHome(access)
  const forged = createMailLinks('a key that is not ours, for tests only')
  const tokens = [
    forged.sign('watch_feed', [String(watchId), '2']),
    String(watchId),
    'x'.repeat(299),
    `${feed.split('token=')[1]?.slice(0, -1)}A`,
  ]
  for (const token of tokens) {
    expect((await open(`/api/v1/watch_feeds/homes.atom?token=${token}`)).statusCode).toBe(404)
  }
})

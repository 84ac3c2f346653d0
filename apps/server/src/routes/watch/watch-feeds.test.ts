import type { WatchesResponse } from '@kot/contract/watches'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/homes/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { XMLParser } from 'fast-xml-parser'
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
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/watches',
    headers: { host: 'kot.localhost:3000', authorization: `Bearer ${user.jwt}` },
    payload: aWatchInput({ name: 'Bærinn' }),
  })
  const [watch] = response.json<WatchesResponse>().watches
  return { ...user, homeId, watch }
}

const open = (url = '') => app.inject({ url, headers: { host: 'kot.localhost:3000' } })

test('a feed and a calendar show a holder everything, without a session', async () => {
  const { watch, homeId } = await aWatchedHome(access)
  const feed = await open(watch?.feed)
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const { feed: document } = new XMLParser().parse(feed.body) as {
    feed: { title: string; entry: { title: string; id: string } }
  }
  expect(document.title).toContain('Bærinn')
  expect(document.entry.title).toContain('Njálsgata 32')
  expect(document.entry.id).toContain(String(homeId))

  const calendar = await open(watch?.calendar)
  expect(calendar.headers['content-type']).toContain('text/calendar')
  expect(calendar.headers['x-robots-tag']).toBe('noindex')
  expect(calendar.body).toContain('SUMMARY:Opið hús: Njálsgata 32')
  expect(calendar.body).toContain(
    `DTSTART:${viewing.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
  )
})

test('without access they name neither street nor viewing', async () => {
  const { watch } = await aWatchedHome()
  const feed = await open(watch?.feed)
  expect(feed.statusCode).toBe(200)
  expect(feed.body).toContain('298.000')
  expect(feed.body).not.toContain('Njálsgata')
  // Times to the day: exact ones would say which site was read.
  for (const [, time] of feed.body.matchAll(/T(\d\d:\d\d:\d\d)/g)) expect(time).toBe('00:00:00')
  const calendar = await open(watch?.calendar)
  expect(calendar.statusCode).toBe(200)
  expect(calendar.body).not.toContain('VEVENT')
})

test('a new address makes the old one invalid, and so does the end of the watch', async () => {
  const { watch, jwt } = await aWatchedHome(access)
  const headers = { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` }
  const renewed = await app.inject({
    method: 'POST',
    url: `/api/v1/watches/${watch?.id}/feed`,
    headers,
  })
  const [next] = renewed.json<WatchesResponse>().watches
  expect(next?.feed).not.toBe(watch?.feed)
  expect((await open(watch?.feed)).statusCode).toBe(404)
  expect((await open(next?.feed)).statusCode).toBe(200)
  await app.inject({ method: 'DELETE', url: `/api/v1/watches/${watch?.id}`, headers })
  expect((await open(next?.calendar)).statusCode).toBe(404)
})

test('an address that we did not sign is not found', async () => {
  const { watch } = await aWatchedHome(access)
  const forged = createMailLinks('a key that is not ours, for tests only')
  const tokens = [
    forged.sign('watch_feed', [String(watch?.id), '1']),
    String(watch?.id),
    'x'.repeat(299),
    `${watch?.feed.split('token=')[1]?.slice(0, -1)}A`,
  ]
  for (const token of tokens) {
    expect((await open(`/api/v1/watch_feeds/homes.atom?token=${token}`)).statusCode).toBe(404)
  }
})

import type { WatchesResponse } from '@kot/contract/watch/watches'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome, anAdvert, aSource, watchSources } from '@kot/market/testing/a-home'
import { matchNews } from '@kot/watches/match-news'
import { storeDigests } from '@kot/notify/notifications/notifications'
import { claimDueDigests } from '@kot/watches/digest/due-digests'
import { newDigest } from '@kot/watches/digest/read-digest'
import { withoutBuses } from '@kot/watches/testing/a-watching-account'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWatchInput } from './testing/a-watch-input.ts'
import { anUpdate, watchApp } from './testing/watch-app.ts'

const { db } = await testDatabase()
const { app, post, aUser, watchOf } = await watchApp(db)
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

beforeEach(async () => {
  await db.deleteFrom('account').execute()
  await db.deleteFrom('home').execute()
  await db.deleteFrom('rate_limit').execute()
})

const access = { accessUntil: new Date(Date.now() + 86_400_000) }

const call = (method: Method, path: string, jwt: string, body?: object) =>
  app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` },
    ...(body && { payload: body }),
  })
const list = async (jwt: string) => (await call('GET', 'watches', jwt)).json<WatchesResponse>()
const create = async (jwt: string, facts = {}) =>
  (await call('POST', 'watches', jwt, aWatchInput(facts))).json<WatchesResponse>()

/** How many homes a watch of the old town finds with these further criteria. */
const found = async (jwt: string, guess: object) =>
  (
    await call('POST', 'watch_preview', jwt, {
      ...anUpdate({ max_rent: '999999', min_rooms: 1 }),
      ...guess,
    })
  ).json<{
    matching_now: number
  }>().matching_now

describe('several watches', () => {
  test('are listed in order, and the specified calls mean the first', async () => {
    const { jwt } = await aUser()
    await post('/user_email_update.json', { jwt, body: anUpdate({ postcodes: [1] }) })
    await create(jwt, { name: 'Stutt í skólann', postcodes: ['105'], frequency: 'instant' })
    const { watches } = await list(jwt)
    expect(watches).toMatchObject([
      { name: '', postcodes: ['101'], active: true, channels: ['mail'], frequency: 'daily' },
      { name: 'Stutt í skólann', postcodes: ['105'], active: true, frequency: 'instant' },
    ])

    await post('/user_email_update.json', { jwt, body: anUpdate({ postcodes: [2] }) })
    await post('/unsub_match_smartfinder.json', { jwt })
    expect(await watchOf(jwt)).toMatchObject({ notfication_match: false })
    expect((await list(jwt)).watches).toMatchObject([
      { postcodes: ['102'], active: false },
      { postcodes: ['105'], active: true },
    ])
  })

  test('keep what the specified call has no field for', async () => {
    const { jwt } = await aUser()
    const facts = {
      name: 'Heima',
      min_rent: 150_000,
      move_in_from: '2026-12-01',
      move_in_until: '2027-02-01',
      excluded_words: ['kjallari'],
      excluded_sources: ['mbl'],
      channels: ['push' as const],
      net_rent: { at_most: 200_000, people: 2, income: 700_000, has_few_assets: true },
    }
    await create(jwt, facts)
    await post('/user_email_update.json', { jwt, body: anUpdate({ postcodes: [2] }) })
    expect((await list(jwt)).watches).toMatchObject([{ ...facts, postcodes: ['102'] }])
  })

  test('allows ten, also for concurrent requests', async () => {
    const { jwt } = await aUser()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        call('POST', 'watches', jwt, aWatchInput({ name: String(number) })),
      ),
    )
    expect(Map.groupBy(answers, ({ statusCode }) => statusCode).get(409)).toHaveLength(2)
    expect((await list(jwt)).watches).toHaveLength(10)
  })

  test('are changed, paused, turned off and on, and deleted one by one', async () => {
    const { jwt } = await aUser()
    await create(jwt, { name: 'Ein' })
    const { watches } = await create(jwt, { name: 'Önnur' })
    const [one, other] = watches.map(({ id }) => id)
    await call('PUT', `watches/${other}`, jwt, aWatchInput({ name: 'Breytt', max_rent: 300_000 }))
    await call('POST', `watches/${other}/state`, jwt, { paused_until: '2027-01-15' })
    await call('POST', `watches/${one}/state`, jwt, { active: false })
    expect((await list(jwt)).watches).toMatchObject([
      { name: 'Ein', active: false, paused_until: null },
      { name: 'Breytt', active: true, max_rent: 300_000, paused_until: '2027-01-15' },
    ])
    await call('POST', `watches/${other}/state`, jwt, { paused_until: null })
    await call('POST', `watches/${one}/state`, jwt, { active: true })
    await call('DELETE', `watches/${other}`, jwt)
    expect((await list(jwt)).watches).toMatchObject([{ name: 'Ein', active: true }])
    expect((await call('DELETE', `watches/${other}`, jwt)).statusCode).toBe(404)
  })

  test('of others cannot be read, changed or deleted', async () => {
    const owner = await aUser()
    const stranger = await aUser()
    const { watches } = await create(owner.jwt, { name: 'Mín' })
    const id = watches[0]?.id ?? 0
    expect((await list(stranger.jwt)).watches).toEqual([])
    const tries: [Method, string, object?][] = [
      ['PUT', `watches/${id}`, aWatchInput({ name: 'Þín' })],
      ['DELETE', `watches/${id}`],
      ['POST', `watches/${id}/state`, { active: true }],
      ['POST', `watches/${id}/state`, { active: false }],
      ['POST', `watches/${id}/state`, { paused_until: '2027-01-01' }],
      ['POST', `watches/${id}/feed`],
    ]
    for (const [method, path, body] of tries) {
      expect((await call(method, path, stranger.jwt, body)).statusCode).toBe(404)
    }
    await call('POST', `watches/${id}/state`, owner.jwt, { paused_until: '2027-01-15' })
    await call('POST', `watches/${id}/state`, stranger.jwt, { active: true })
    expect((await list(owner.jwt)).watches).toMatchObject([
      { name: 'Mín', active: true, paused_until: '2027-01-15' },
    ])
  })

  test.each([
    ['an unknown postcode', { postcodes: ['999'] }, 422],
    ['no postcode', { postcodes: [] }, 400],
    ['days in the wrong order', { move_in_from: '2027-02-01', move_in_until: '2027-01-01' }, 422],
    ['no channel', { channels: [] }, 400],
    ['a channel that nobody knows', { channels: ['fax'] }, 400],
    ['a field that nobody knows', { colour: 'red' }, 400],
    ['too long a name', { name: 'a'.repeat(61) }, 400],
  ])('are refused with %s', async (_, facts, status) => {
    const { jwt } = await aUser()
    const answer = await call('POST', 'watches', jwt, { ...aWatchInput(), ...facts })
    expect(answer.statusCode).toBe(status)
  })
})

describe('contents of the list', () => {
  test('is how much a watch finds, with all its criteria', async () => {
    await watchSources(db, aSource({ name: 'mbl', title: 'Mbl.is' }))
    await watchSources(db, aSource({ name: 'myigloo', title: 'Igloo' }))
    for (const source of ['mbl', 'myigloo']) {
      await db
        .transaction()
        .execute((trx) => addHome(trx, aHome({ adverts: [anAdvert({ source })], price: 250_000 })))
    }
    const { jwt } = await aUser({ ...access })
    await create(jwt)
    await create(jwt, { excluded_sources: ['mbl'] })
    await create(jwt, { min_rent: 260_000 })
    await create(jwt, { move_in_from: '2030-01-01' })
    const { watches, sources } = await list(jwt)
    expect(watches.map(({ matching_now }) => matching_now)).toEqual([2, 1, 0, 0])
    expect(watches.map(({ new_homes, days }) => [new_homes, days])[0]).toEqual([2, 28])
    expect(sources).toEqual([
      { name: 'myigloo', title: 'Igloo' },
      { name: 'mbl', title: 'Mbl.is' },
    ])
  })

  test('without access shows nothing about words and sources of adverts', async () => {
    await db
      .transaction()
      .execute((trx) => addHome(trx, aHome({ adverts: [anAdvert({ source: 'mbl' })] })))
    await sql`
      insert into advert_facts (
        advert_id, price, size, available_now, address, postcode, changed_at, words
      )
      select id, 1, 1, true, 'Njálsgata', '101', now(), array['njalsgata'] from advert
    `.execute(db)
    const guesses = [{ excluded_words: ['njalsgata'] }, { excluded_sources: ['mbl'] }]
    const stranger = await aUser()
    const holder = await aUser({ ...access })
    for (const guess of guesses) {
      expect(await found(stranger.jwt, guess)).toBe(1)
      expect(await found(holder.jwt, guess)).toBe(0)
      const { watches } = await create(stranger.jwt, guess)
      expect(watches.at(-1)?.matching_now).toBe(1)
    }
  })

  test('of the last home is its street only with access', async () => {
    const holder = await aUser({ ...access })
    await db.updateTable('account').set({ email_confirmed_at: new Date() }).execute()
    await create(holder.jwt)
    await db.transaction().execute((trx) => addHome(trx, aHome({ address: 'Njálsgata 32' })))
    const now = new Date()
    await db.transaction().execute((trx) => matchNews(trx, now))
    await db.updateTable('watch').set({ next_digest_at: now }).execute()
    await db.transaction().execute(async (trx) => {
      const { digests } = await claimDueDigests(trx, now, 10, withoutBuses)
      const stored = digests.map((digest) => newDigest(digest, now))
      await storeDigests(trx, stored, now)
    })
    expect((await list(holder.jwt)).watches[0]?.last).toMatchObject({ address: 'Njálsgata 32' })
    await db.updateTable('access_grant').set({ ends_at: now }).execute()
    expect((await list(holder.jwt)).watches[0]?.last).toMatchObject({ address: null })
  })

  test('of quiet hours is what was saved', async () => {
    const { jwt } = await aUser()
    expect((await list(jwt)).quiet).toEqual({ on: true, from: 22, until: 7 })
    await call('PUT', 'watch_settings', jwt, { on: true, from: 23, until: 9 })
    expect((await list(jwt)).quiet).toEqual({ on: true, from: 23, until: 9 })
    await call('PUT', 'watch_settings', jwt, { on: false, from: 23, until: 9 })
    expect((await list(jwt)).quiet).toMatchObject({ on: false })
  })
})

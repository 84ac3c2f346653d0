import { testDatabase } from '@kot/db/testing/test-database'
import { findNotices } from '@kot/domain/home/home-notice'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aWatchedSource } from '../testing/a-watched-source.ts'
import { markLandlordsOwn } from './operator-changes.ts'

const { db, owner } = await testDatabase()
const now = new Date('2026-11-14T20:00:00Z')

beforeEach(() => sql`truncate home, crawl, source, board cascade`.execute(owner))

const rest = Array.from({ length: 5 }, () => aPlacedAdvert())
const flat = aPlacedAdvert({
  externalId: 'l1',
  price: 500_000,
  rooms: null,
  photoUrl: 'https://leiga.example/1.jpg',
})
/** The same home as a partner pushes it, whose source counts more. */
const pushed = {
  ...flat,
  externalId: 'p1',
  price: 450_000,
  rooms: 3,
  photoUrl: 'https://p.example',
}

/** The register does not know its street. */
const unknown = { addressKey: null, position: null, placedBy: null, postcode: '170' } as const
const written = { ...unknown, writtenKey: '170|bardastrond|26', address: 'Barðaströnd 26' }

test('an address that the register does not know is one home on three sites', async () => {
  for (const [precedence, name] of ['leiga', 'vesturleiga', 'lykillinn'].entries()) {
    const site = await aWatchedSource(db, { name, title: name, precedence })
    await site.crawl([
      aPlacedAdvert({ ...written, price: 334_000, size: 62 }),
      ...Array.from({ length: 5 }, () => aPlacedAdvert()),
    ])
  }
  const adverts = await db
    .selectFrom('advert')
    .innerJoin('advert_facts', 'advert_id', 'id')
    .select('home_id')
    .where('address', '=', 'Barðaströnd 26')
    .execute()
  expect(adverts).toHaveLength(3)
  expect(new Set(adverts.map(({ home_id }) => home_id)).size).toBe(1)
})

test('two flats of such a house with other facts stay two homes', async () => {
  for (const [precedence, name] of ['leiga', 'vesturleiga'].entries()) {
    const site = await aWatchedSource(db, { name, title: name, precedence })
    await site.crawl([
      aPlacedAdvert({ ...written, price: precedence === 0 ? 334_000 : 330_000, size: 62 }),
      ...Array.from({ length: 5 }, () => aPlacedAdvert()),
    ])
  }
  const homes = await db
    .selectFrom('home')
    .select('id')
    .where('address', '=', 'Barðaströnd 26')
    .execute()
  expect(homes).toHaveLength(2)
})

/** A home of a portal that a household has contacted, and the advert of a partner that joined it. */
async function aJoinedHome() {
  const leiga = await aWatchedSource(db, { name: 'leiga', title: 'Leiga', precedence: 34 })
  const partner = await aWatchedSource(db, { name: 'partner', title: 'Partner', precedence: 14 })
  await leiga.crawl([flat, ...rest])
  await sql`
    with
      home as (select home_id as id from advert where external_id = 'l1'),
      board as (insert into board default values returning id)
    insert into board_home (board_id, home_id, status) select board.id, home.id, 'contacted'
    from board, home
  `.execute(db)
  await partner.crawl([pushed])
  return { leiga, partner }
}

const shown = () =>
  db
    .selectFrom('home')
    .select(['price', 'rooms', 'photo_url'])
    .where('address', '=', flat.address)
    .executeTakeFirstOrThrow()

/** What is recorded about the rent. */
async function changes() {
  return db
    .selectFrom('home_event')
    .select(['kind', 'price_before as before'])
    .where('kind', '<>', 'appeared')
    .execute()
}

test('an advert that joins a home fills what is missing and replaces neither rent nor photo', async () => {
  await aJoinedHome()
  expect(await shown()).toEqual({ price: 500_000, rooms: 3, photo_url: flat.photoUrl })
  expect(await changes()).toEqual([])
})

test('its other rent is a difference between the sites', async () => {
  await aJoinedHome()
  const adverts = await db
    .selectFrom('advert')
    .innerJoin('advert_facts', 'advert_id', 'id')
    .select(['source', 'price', 'address_key as addressKey'])
    .where('address_key', '=', flat.addressKey)
    .execute()
  const home = { price: 500_000, deposit: null, address: flat.address, postcode: '101' }
  const notices = findNotices({ ...home, adverts, photos: 0, sightings: [], judgement: null })
  expect(notices.map(({ notice }) => notice)).toEqual([
    { kind: 'different-rents', low: 450_000, high: 500_000 },
  ])
})

test('nothing fell when the first advert goes and the other rent is shown', async () => {
  const { leiga } = await aJoinedHome()
  for (let crawl = 0; crawl < 3; crawl++) await leiga.crawl(rest)
  expect(await shown()).toEqual({ price: 450_000, rooms: 3, photo_url: pushed.photoUrl })
  expect(await changes()).toEqual([])
})

test('a rent that falls on the site that it is shown from has fallen, and on another it has not', async () => {
  const { leiga, partner } = await aJoinedHome()
  await partner.crawl([{ ...pushed, price: 440_000 }])
  expect(await changes()).toEqual([])
  await leiga.crawl([{ ...flat, price: 480_000 }, ...rest])
  expect(await shown()).toMatchObject({ price: 480_000 })
  expect(await changes()).toEqual([{ kind: 'price', before: 500_000 }])
})

test('one that is shown from another site from then on falls there', async () => {
  const { leiga, partner } = await aJoinedHome()
  for (let crawl = 0; crawl < 3; crawl++) await leiga.crawl(rest)
  await partner.crawl([{ ...pushed, price: 430_000 }])
  expect(await changes()).toEqual([{ kind: 'price', before: 450_000 }])
})

test('the repost of an advert on its site takes its place, and its lower rent has fallen', async () => {
  const { leiga } = await aJoinedHome()
  await leiga.crawl([{ ...flat, externalId: 'l2', price: 490_000 }, ...rest])
  expect(await shown()).toMatchObject({ price: 490_000 })
  expect(await changes()).toEqual([{ kind: 'price', before: 500_000 }])
})

test('a source marked as the landlord’s own replaces both at once, and nothing fell either', async () => {
  await aJoinedHome()
  expect(await markLandlordsOwn(db, 'partner', true, now)).toBe(true)
  expect(await markLandlordsOwn(db, 'partner', true, now)).toBe(false)
  expect(await shown()).toEqual({ price: 450_000, rooms: 3, photo_url: pushed.photoUrl })
  expect(await changes()).toEqual([])
})

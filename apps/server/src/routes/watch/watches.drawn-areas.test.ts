import type { WatchesResponse } from '@kot/contract/watch/watches'
import { testDatabase } from '@kot/db/testing/test-database'
import { areaToText, rectangleArea } from '@kot/domain/area/drawn-area'
import { boundsOfArea } from '@kot/domain/area/area-shape'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { getWatch } from '@kot/watches/watches'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aWatchInput } from './testing/a-watch-input.ts'
import { anUpdate, watchApp } from './testing/watch-app.ts'

const { db } = await testDatabase()
const { get, post, aUser } = await watchApp(db)
const access = { accessUntil: new Date(Date.now() + 86_400_000) }

/** Where the home is, and where visitors see it, 900 m away. */
const exact = { lat: 64.1437, long: -21.9235 }
const shown = { lat: 64.1502, long: -21.9101 }

/** A square of so many degrees of latitude. */
const around = ({ lat, long }: typeof exact, half: number) => {
  const sides = { south: lat - half, west: long - half, north: lat + half, east: long + half }
  return areaToText(rectangleArea(sides) ?? [])
}

let id = 0
beforeEach(async () => {
  await db.deleteFrom('account').execute()
  await db.deleteFrom('home').execute()
  await db.deleteFrom('rate_limit').execute()
  const [added = 0] = await db
    .transaction()
    .execute((trx) => addHomes(trx, [aHome({ price: 240_000, position: exact })]))
  id = added
  await sql`
    insert into home_public_position (home_id, postcode, lat, long)
    values (${id}, '101', ${shown.lat}, ${shown.long})
  `.execute(db)
})

const everywhere = offeredPostcodes.map(({ code }) => code)
const allIds = offeredPostcodes.map(({ areaId }) => areaId)

/** Every call that takes an area, and how many homes it finds there. */
async function findIn(area: string, jwt: string | undefined): Promise<number[]> {
  const listings = await get(`/api/v1/listings?area=${area}`, { jwt })
  const preview = await post('/api/v1/watch_preview', {
    jwt,
    body: anUpdate({ area, postcodes: allIds }),
  })
  // With a criterion that is compared in the process.
  const further = await post('/api/v1/watch_preview', {
    jwt,
    body: anUpdate({ area, postcodes: allIds, move_in_until: '2099-01-01' }),
  })
  const counts = [listings.json<{ total: number }>().total]
  for (const { new_homes, matching_now, latest } of [preview.json(), further.json()]) {
    counts.push(new_homes, matching_now, latest.length)
  }
  if (jwt === undefined) return counts
  const added = await post('/api/v1/watches', {
    jwt,
    body: aWatchInput({ area, postcodes: everywhere }),
  })
  const watch = added.json<WatchesResponse>().watches.at(-1)
  const fed = await post(`/api/v1/watches/${watch?.id}/feed`, { jwt })
  const path = fed.json<WatchesResponse>().watches.at(-1)?.feed ?? 'the watch has no feed'
  const feed = await get(path)
  return [
    ...counts,
    watch?.new_homes ?? -1,
    watch?.matching_now ?? -1,
    feed.body.includes('<entry>') ? 1 : 0,
  ]
}

test('viewers without access cannot find a home by drawing areas around it', async () => {
  const member = await aUser()
  for (const jwt of [undefined, member.jwt]) {
    for (const half of [0.000_05, 0.001, 0.004]) {
      expect(new Set(await findIn(around(exact, half), jwt))).toEqual(new Set([0]))
    }
    expect(new Set(await findIn(around(shown, 0.000_05), jwt))).toEqual(new Set([1]))
  }
})

test('halving an area again and again leads them to the point that the map shows', async () => {
  let sides = { south: 64, west: -22.2, north: 64.3, east: -21.6 }
  for (let step = 0; step < 24; step += 1) {
    const { south, west, north, east } = sides
    const half =
      step % 2 === 0
        ? { ...sides, north: (south + north) / 2 }
        : { ...sides, east: (west + east) / 2 }
    const area = areaToText(rectangleArea(half) ?? [])
    const { total } = (await get(`/api/v1/listings?area=${area}`)).json<{ total: number }>()
    const other = step % 2 === 0 ? { south: half.north } : { west: half.east }
    sides = total === 1 ? half : { ...sides, ...other }
  }
  expect(sides.south).toBeCloseTo(shown.lat, 3)
  expect(sides.west).toBeCloseTo(shown.long, 3)
})

test('holders of access search by the position of the home', async () => {
  const holder = await aUser(access)
  expect(new Set(await findIn(around(exact, 0.000_05), holder.jwt))).toEqual(new Set([1]))
  expect(new Set(await findIn(around(shown, 0.000_05), holder.jwt))).toEqual(new Set([0]))
})

test('a watch keeps its area when the specified call changes the rest', async () => {
  const { jwt, id: accountId } = await aUser(access)
  const area = around(exact, 0.01)
  await post('/api/v1/watches', { jwt, body: aWatchInput({ area }) })
  await post('/user_email_update.json', { jwt, body: anUpdate({ max_rent: '200000' }) })
  const { watches } = (await get('/api/v1/watches', { jwt })).json<WatchesResponse>()
  expect(watches).toMatchObject([{ area, max_rent: 200_000 }])
  const stored = await getWatch(db, accountId)
  expect(boundsOfArea(stored?.area ?? []).south).toBeCloseTo(exact.lat - 0.01, 5)
})

test('an area that is none is refused, and ignored in a search as the rest of it is', async () => {
  const { jwt } = await aUser(access)
  const refused = await post('/api/v1/watches', { jwt, body: aWatchInput({ area: 'reykjavik' }) })
  expect(refused.statusCode).toBe(400)
  const { total } = (await get('/api/v1/listings?area=reykjavik')).json<{ total: number }>()
  expect(total).toBe(1)
})

import { testDatabase } from '@kot/db/testing/test-database'
import { movedBy } from '@kot/domain/area/land-points'
import { firstPlace } from '@kot/domain/travel/my-places'
import { watchPlaceOf } from '@kot/domain/travel/watch-places'
import type { Viewer } from '@kot/domain/account/viewer'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { claimDueDigests } from './digest/due-digests.ts'
import { matchNews } from './match-news.ts'
import type { ReadTravel } from './near-places.ts'
import { previewWatch } from './preview-watch.ts'
import { aWatch, aWatchingAccount, clear, withoutBuses } from './testing/a-watching-account.ts'
import { listWatches } from './watches.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-14T12:00:00Z')
const morning = new Date('2026-11-15T08:00:00Z')
const work = { lat: 64.1446, long: -21.9077 }
const places = [
  watchPlaceOf({
    ...firstPlace,
    ...work,
    address: 'Borgartún 21, 105 Reykjavík',
    mode: 'walk',
    atMost: 20,
  }),
]
const holder: Viewer = { kind: 'active', userId: '' }
const visitor: Viewer = { kind: 'visitor' }

beforeEach(() => clear(db))

/** A home near work and one far away, with the positions that visitors see. */
async function twoHomes(shown: { near: object; far: object } = { near: work, far: work }) {
  const positions = { near: movedBy(work, 400, 0), far: movedBy(work, 9_000, 0) }
  const ids = await db
    .transaction()
    .execute((trx) =>
      addHomes(trx, [
        aHome({ created_at: now, position: positions.near }),
        aHome({ created_at: now, position: positions.far }),
      ]),
    )
  for (const [index, place] of [shown.near, shown.far].entries()) {
    const { lat, long } = place as typeof work
    await sql`
      insert into home_public_position (home_id, postcode, lat, long)
      values (${ids[index]}, '101', ${lat}, ${long})
      on conflict (home_id) do update set lat = excluded.lat, long = excluded.long
    `.execute(db)
  }
  return { near: ids[0] ?? 0, far: ids[1] ?? 0 }
}

const aHomeAt = (metres: number, price: number) =>
  aHome({ created_at: now, price, position: movedBy(work, metres, 0) })

const preview = (viewer: Viewer) =>
  previewWatch(db, { watch: aWatch({ places }), viewer, readTravel: withoutBuses }, now)
const previewOf = async (viewer: Viewer) => (await preview(viewer)).latestHomeIds

describe('a watch with places', () => {
  it('is stored and read back with them', async () => {
    const account = await aWatchingAccount(db, { places })
    expect((await listWatches(db, account))[0]?.places).toEqual(places)
  })

  it('finds only homes that are near enough', async () => {
    const { near } = await twoHomes()
    expect(await previewOf(holder)).toEqual([near])
  })

  it('contains only homes that are near enough', async () => {
    await aWatchingAccount(db, { places }, { now })
    const { near } = await twoHomes()
    await db.transaction().execute((trx) => matchNews(trx, now))
    const { digests } = await db
      .transaction()
      .execute((trx) => claimDueDigests(trx, morning, 10, withoutBuses))
    expect(digests.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([near])
  })

  it('calculates once for all homes of a digest, however many watches there are', async () => {
    for (let watch = 0; watch < 3; watch += 1) await aWatchingAccount(db, { places }, { now })
    const homes = Array.from({ length: 5 }, () => aHome({ created_at: now, position: work }))
    await db.transaction().execute((trx) => addHomes(trx, homes))
    await db.transaction().execute((trx) => matchNews(trx, now))
    const { times, hasTimetable } = await withoutBuses()
    const asked: number[] = []
    const counting: ReadTravel = async () => ({
      times: (of, to) => {
        if (of.length > 0) asked.push(of.length)
        return times(of, to)
      },
      hasTimetable,
    })
    const { digests } = await db
      .transaction()
      .execute((trx) => claimDueDigests(trx, morning, 10, counting))
    expect(digests.map(({ items }) => items.length)).toEqual([5, 5, 5])
    expect(asked).toEqual([5, 5, 5])
  })

  it('shows only near misses that are near enough', async () => {
    await aWatchingAccount(db, { places, maxRent: 290_000 })
    const [, nearMiss = 0] = await db
      .transaction()
      .execute((trx) =>
        addHomes(trx, [aHomeAt(400, 285_000), aHomeAt(300, 295_000), aHomeAt(9_000, 295_000)]),
      )
    await db.transaction().execute((trx) => matchNews(trx, now))
    const { digests } = await db
      .transaction()
      .execute((trx) => claimDueDigests(trx, morning, 10, withoutBuses))
    expect(digests.flatMap(({ nearMisses }) => nearMisses.map(({ id }) => id))).toEqual([nearMiss])
  })

  it('answers without access by the public positions', async () => {
    // The near home is shown far away and the far one near: only that decides.
    const { far } = await twoHomes({ near: movedBy(work, 9_000, 0), far: movedBy(work, 400, 0) })
    expect(await previewOf(visitor)).toEqual([far])
  })

  it('answers them the same wherever within its area a home is', async () => {
    const { far, near } = await twoHomes()
    const before = await previewOf(visitor)
    for (const metres of [0, 600, 5_000]) {
      const { lat, long } = movedBy(work, metres, metres)
      await sql`
        update home set position = st_setsrid(st_makepoint(${long}, ${lat}), 4326)
        where id in (${near}, ${far})
      `.execute(db)
      expect(await previewOf(visitor)).toEqual(before)
    }
    expect(before).toHaveLength(2)
  })

  it('does not count a home that has left the market for them', async () => {
    const { near } = await twoHomes()
    await sql`update advert set gone_at = now() where home_id = ${near}`.execute(db)
    const [forHolder, forVisitor] = [await preview(holder), await preview(visitor)]
    expect([forHolder.newHomes, forVisitor.newHomes]).toEqual([1, 1])
  })
})

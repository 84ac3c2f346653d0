import { testDatabase } from '@kot/db/testing/test-database'
import { watchesMatch } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aHome, anAdvert } from '../testing/a-home.ts'
import {
  addHome,
  addHomes,
  changeHome,
  returnAdvert,
  withdrawAdvert,
  withdrawHome,
} from '../testing/own-homes.ts'

const { db } = await testDatabase()

const advert = { source: 'Leiguhornið', external_id: '1' }
const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))
const change = (id: number, facts = {}) =>
  db.transaction().execute((trx) => changeHome(trx, id, facts))
const events = () =>
  db
    .selectFrom('home_event')
    .select(['kind', 'price', 'price_before', 'caught_up'])
    .orderBy('position')
    .execute()
const requests = () => countRequests(db, watchesMatch)

beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await sql`delete from pgboss.job`.execute(db)
})

it('is written when a home appears, gets cheaper and returns, and enqueues matching each time', async () => {
  const id = await add({ price: 300_000, adverts: [anAdvert(advert)] })
  expect(await requests()).toBe(1)
  await change(id, { price: 280_000 })
  expect(await requests()).toBe(2)
  await db.transaction().execute((trx) => withdrawHome(trx, id))
  expect(await requests()).toBe(2)
  await db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))
  expect(await requests()).toBe(3)

  expect(await events()).toEqual([
    { kind: 'appeared', price: 300_000, price_before: null, caught_up: false },
    { kind: 'price', price: 280_000, price_before: 300_000, caught_up: false },
    { kind: 'left', price: 280_000, price_before: null, caught_up: false },
    { kind: 'returned', price: 280_000, price_before: null, caught_up: false },
  ])
})

it('records every change of the rent, also to and from an open offer', async () => {
  const id = await add({ price: 300_000 })
  await change(id, { price: 0 })
  await change(id, { price: 200_000 })

  expect(await events()).toMatchObject([
    { kind: 'appeared' },
    { price: 0, price_before: 300_000 },
    { price: 200_000, price_before: 0 },
  ])
})

it('ignores other changes, a second advert, and one of two that leaves and returns', async () => {
  const id = await add({ adverts: [anAdvert(advert), anAdvert()] })
  await change(id, { rooms: 4, size: 80 })
  await db.transaction().execute((trx) => withdrawAdvert(trx, advert.source, advert.external_id))
  await db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))

  expect(await events()).toMatchObject([{ kind: 'appeared' }])
})

it('is written for a writer that forgot to enqueue, too', async () => {
  await sql`
    insert into home (price, size, postcode, address) values (1, 1, '101', 'Njálsgata 1')
  `.execute(db)

  expect(await events()).toMatchObject([{ kind: 'appeared', price: 1 }])
})

it('is marked as late within the transaction that sets it, and only there', async () => {
  const late = { caught_up_at: 'now' }
  await db.transaction().execute((trx) => addHomes(trx, [aHome(late), aHome(late)]))
  await Promise.all(Array.from({ length: 10 }, () => add()))

  const marks = (await events()).map(({ caught_up }) => caught_up)
  expect(marks.filter(Boolean)).toHaveLength(2)
  expect(marks).toHaveLength(12)
})

it('commits in the order of its positions: a writer waits for one with a lower position', async () => {
  const first = await db.startTransaction().execute()
  await addHome(first, aHome({ price: 1 }))
  const second = add({ price: 2 })
  await expect.poll(countWaiting).toBe(1)
  expect(await events()).toEqual([])
  await first.commit().execute()
  await second
  expect(await events()).toMatchObject([{ price: 1 }, { price: 2 }])
})

/** Transactions of this database that wait for the lock of the log. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks
    where
      locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db)
  return rows[0]?.count ?? 0
}

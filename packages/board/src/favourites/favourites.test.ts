import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MAX_LISTED } from '../apply-changes.ts'
import { listFavourites, setFavourite, toggleFavourite } from './favourites.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-15T12:00:00Z')

async function homes(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into home (price, size, address, postcode)
    select 200000, 60, 'Njálsgata ' || n, '101'
    from generate_series(1, ${count}) as n
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

const idsOf = async (accountId: string) =>
  (await listFavourites(db, accountId)).map(({ homeId }) => homeId)

test('the first toggle sets it, the next one removes it', async () => {
  const { id: accountId } = await anAccount(db)
  const [homeId = 0] = await homes(1)
  expect(await toggleFavourite(db, { accountId, homeId, now })).toBe(true)
  expect(await idsOf(accountId)).toEqual([homeId])
  expect(await toggleFavourite(db, { accountId, homeId, now })).toBe(false)
  expect(await idsOf(accountId)).toEqual([])
})

test('an even number of concurrent toggles leaves it unchanged', async () => {
  const { id: accountId } = await anAccount(db)
  const [homeId = 0] = await homes(1)
  await Promise.all(
    Array.from({ length: 8 }, () => toggleFavourite(db, { accountId, homeId, now })),
  )
  expect(await idsOf(accountId)).toEqual([])
})

test('setting it twice is the same as once, and keeps the colour', async () => {
  const { id: accountId } = await anAccount(db)
  const [homeId = 0] = await homes(1)
  const wish = { accountId, homeId, favourite: true, now }
  await setFavourite(db, { ...wish, colour: 'moss' })
  await setFavourite(db, wish)
  expect(await listFavourites(db, accountId)).toEqual([{ homeId, colour: 'moss' }])
  await setFavourite(db, { ...wish, colour: null })
  expect(await listFavourites(db, accountId)).toEqual([{ homeId, colour: null }])
})

test('belongs to one account', async () => {
  const [one, other] = [await anAccount(db), await anAccount(db)]
  const [homeId = 0] = await homes(1)
  await toggleFavourite(db, { accountId: one.id, homeId, now })
  expect(await idsOf(other.id)).toEqual([])
})

test('a home that does not exist is refused', async () => {
  const { id: accountId } = await anAccount(db)
  expect(await toggleFavourite(db, { accountId, homeId: 2_000_000_000, now })).toBeNull()
})

test(`more than ${MAX_LISTED} are refused, and those there are can still be changed`, async () => {
  const { id: accountId } = await anAccount(db)
  const ids = await homes(MAX_LISTED + 1)
  const results = []
  for (const homeId of ids) {
    results.push(await setFavourite(db, { accountId, homeId, favourite: true, now }))
  }
  expect(results.filter(Boolean)).toHaveLength(MAX_LISTED)
  expect(results.at(-1)).toBe(false)
  const first = { accountId, homeId: ids[0] ?? 0, favourite: true, colour: 'lava' as const, now }
  expect(await setFavourite(db, first)).toBe(true)
})

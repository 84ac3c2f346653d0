import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../connect.ts'
import { testDatabase } from './test-database.ts'

const one = await testDatabase()
const other = await testDatabase()

const homes = async (db: Database) =>
  (await sql<{ count: number }>`select count(*) from home`.execute(db)).rows[0]?.count

it('gives every caller a separate migrated database', async () => {
  await one.db
    .insertInto('home')
    .values({
      price: 0,
      size: 50,
      postcode: '101',
      address: 'Skólavörðustígur 1',
    })
    .execute()

  expect(await homes(one.db)).toBe(1)
  expect(await homes(other.db)).toBe(0)
})

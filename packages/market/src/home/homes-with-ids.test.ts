import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { aHome } from '../testing/a-home.ts'
import { addHomes } from './add-homes.ts'
import { homesWithIds } from './homes-with-ids.ts'
import { withdrawHome } from './withdraw-home.ts'

const { db } = await testDatabase()
beforeEach(() => db.deleteFrom('home').execute())

test('homes come in the order they are asked for, without those that left', async () => {
  const [one = 0, two = 0, three = 0] = await db
    .transaction()
    .execute((trx) => addHomes(trx, [aHome(), aHome(), aHome()]))
  await db.transaction().execute((trx) => withdrawHome(trx, two))
  const homes = await homesWithIds(db, [three, two, one, 2_000_000_000])
  expect(homes.map(({ id }) => id)).toEqual([three, one])
  expect(await homesWithIds(db, [])).toEqual([])
})

import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { aHome } from '../testing/a-home.ts'
import { addHomes, withdrawHome } from '../testing/own-homes.ts'
import { changesByPostcode } from './market-summary.ts'

const { db } = await testDatabase()

const momentOf = async (id: number) =>
  (await db.selectFrom('home').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow())
    .updated_at

test('a postcode changed when the last of its homes came, was altered or left', async () => {
  expect(await changesByPostcode(db)).toEqual(new Map())

  const [first = 0, second = 0, elsewhere = 0] = await db
    .transaction()
    .execute((trx) =>
      addHomes(trx, [
        aHome({ postcode: '101' }),
        aHome({ postcode: '101' }),
        aHome({ postcode: '600' }),
      ]),
    )
  const came = await momentOf(elsewhere)
  await db.updateTable('home').set({ price: 1 }).where('id', '=', first).execute()
  expect(await changesByPostcode(db)).toEqual(
    new Map([
      ['101', await momentOf(first)],
      ['600', came],
    ]),
  )

  await db.transaction().execute((trx) => withdrawHome(trx, second))
  const left = await momentOf(second)
  expect(left.getTime()).toBeGreaterThan((await momentOf(first)).getTime())
  expect((await changesByPostcode(db)).get('101')).toEqual(left)
})

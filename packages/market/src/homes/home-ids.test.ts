import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHome } from '../testing/a-home.ts'
import { addHomes } from '../testing/own-homes.ts'

const { db } = await testDatabase()

const ids = await db.transaction().execute((trx) =>
  addHomes(
    trx,
    Array.from({ length: 3_000 }, () => aHome()),
  ),
)

/** The share of pairs in the order of their discovery: one half when ids reveal nothing about it. */
function shareInOrder(values: readonly number[]): number {
  let inOrder = 0
  let pairs = 0
  values.forEach((one, at) => {
    for (const other of values.slice(at + 1)) {
      inOrder += Number(other > one)
      pairs += 1
    }
  })
  return inOrder / pairs
}

test('every home has a unique id, of eight digits', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id < 10_000_000 || id > 99_999_999)).toEqual([])
})

test('ids do not reveal which of two homes was found first', () => {
  expect(Math.abs(shareInOrder(ids) - 0.5)).toBeLessThan(0.03)
})

test('ids do not reveal that homes were found together', () => {
  const steps = ids.slice(1).map((id, at) => Math.abs(id - (ids[at] ?? 0)))
  const near = steps.filter((step) => step < 671_088).length
  // Of two ids that have nothing to do with each other one in fifty is that near.
  expect(near / steps.length).toBeLessThan(0.035)
})

test('the database knows which came first', async () => {
  const { rows } = await sql<{
    id: number
  }>`select id from home order by number_of_home(id)`.execute(db)
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('what was mixed with another secret has other ids', async () => {
  const { rows } = await db.executeQuery<{ secret: Buffer }>(
    db.selectFrom('home_id_key').select('secret').compile(),
  )
  expect(rows[0]?.secret).toHaveLength(32)
  const other = await testDatabase()
  await other.db
    .updateTable('home_id_key')
    .set({ secret: Buffer.alloc(32, 7) })
    .execute()
  const others = await other.db.transaction().execute((trx) =>
    addHomes(
      trx,
      Array.from({ length: 50 }, () => aHome()),
    ),
  )
  expect(others.filter((id, at) => id === ids[at])).toEqual([])
})

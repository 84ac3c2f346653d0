import { exportAccount } from '@kot/accounts/profile/export-account'
import { anAccount } from '@kot/accounts/testing/an-account'
import { aBoardChange, shareBoard, someHomes } from './testing/a-household.ts'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { readBoard } from './board.ts'
import { removeMember } from './household.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-18T12:00:00Z')

/** Anna and Birkir have both written about a home, and both were notified. */
async function aHousehold() {
  const [anna, birkir] = [
    await anAccount(db, { name: 'Anna' }),
    await anAccount(db, { name: 'Birkir' }),
  ]
  await shareBoard(db, anna.id, birkir.id, now)
  const [home = 0] = await someHomes(db, 1)
  const at = now.toISOString()
  const write = (accountId: string, ...wishes: object[]) =>
    applyChanges(
      db,
      accountId,
      wishes.map((wish) => aBoardChange({ home, at, ...wish })),
      now,
    )
  await write(
    anna.id,
    { field: 'listed', value: true },
    { field: 'place', value: 'Staður Önnu' },
    { field: 'note', value: 'Orð Önnu', replaces: null },
    { field: 'vote', value: 'yes' },
  )
  await write(
    birkir.id,
    { field: 'status', value: 'viewing' },
    { field: 'note', value: 'Orð Birkis', replaces: null },
    { field: 'vote', value: 'no' },
  )
  const board = await readBoard(db, anna.id)
  for (const { id } of [anna, birkir]) {
    await sql`
      insert into notification (account_id, board_id, kind, position, items, channels, created_at)
      values (
        ${id}, ${board?.id}, 'boardHome', 1,
        ${JSON.stringify([{ home, kind: 'gone', priceBefore: null }])}, '{mail}', ${now}
      )
    `.execute(db)
  }
  return { anna, birkir, home }
}

test('the copy of an account’s data contains what it wrote and received, and nothing of others', async () => {
  const { anna, birkir, home } = await aHousehold()
  const copy = await exportAccount(db, birkir.id)
  expect(copy?.board).toMatchObject({
    members: 2,
    tell_changes: true,
    channels: ['mail'],
    homes: [{ home_id: home, status: 'viewing', own_place: null }],
    notes: [{ home_id: home, body: 'Orð Birkis' }],
    votes: [{ home_id: home, vote: 'no' }],
    notices: [{ kind: 'home', home_ids: [home] }],
  })
  expect(copy?.board?.changes.map(({ field }) => field).toSorted()).toEqual([
    'joined',
    'note',
    'status',
    'vote',
  ])
  expect(JSON.stringify(copy)).not.toMatch(/Önnu/)
  expect(JSON.stringify(copy)).not.toContain(anna.id)
  expect((await exportAccount(db, anna.id))?.board?.homes).toMatchObject([
    { own_place: 'Staður Önnu' },
  ])
})

test('it also holds what was left on a former board', async () => {
  const { anna, birkir } = await aHousehold()
  await removeMember(db, { by: anna.id, member: birkir.id, now })
  const copy = await exportAccount(db, birkir.id)
  expect(copy?.board?.members).toBe(1)
  // On the former board and on the own one.
  expect(copy?.board?.notes.map(({ body }) => body)).toEqual(['Orð Birkis', 'Orð Birkis'])
})

test('an account without a board has nothing to copy', async () => {
  const { id } = await anAccount(db, {})
  expect((await exportAccount(db, id))?.board).toBeNull()
})

test('a deleted account leaves the household its homes, and none of its words', async () => {
  const { anna, birkir, home } = await aHousehold()
  await db.deleteFrom('account').where('id', '=', birkir.id).execute()
  const board = await readBoard(db, anna.id)
  expect(board?.members.map(({ id }) => id)).toEqual([anna.id])
  expect(board?.former).toEqual([])
  expect(board?.cards).toMatchObject([
    {
      home,
      listed: { value: true },
      status: { value: 'viewing' },
      notes: [{ text: 'Orð Önnu' }],
    },
  ])
  expect(Object.keys(board?.cards[0]?.votes ?? {})).toEqual([anna.id])
  expect(board?.entries.filter(({ by }) => by === birkir.id)).toEqual([])
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from board_note where author_id = ${birkir.id})
      + (select count(*) from board_vote where account_id = ${birkir.id})
      + (select count(*) from board_change where account_id = ${birkir.id})
      + (select count(*) from board_member where account_id = ${birkir.id})
      + (select count(*) from notification where account_id = ${birkir.id})
      + (select count(*) from board_colour where account_id = ${birkir.id})
    )::integer as count
  `.execute(db)
  expect(rows).toEqual([{ count: 0 }])
})

test('the last account of a board takes the board along', async () => {
  const { anna, birkir } = await aHousehold()
  const board = await readBoard(db, anna.id)
  await db.deleteFrom('account').where('id', 'in', [anna.id, birkir.id]).execute()
  const left = await db
    .selectFrom('board')
    .select('id')
    .where('id', '=', board?.id ?? '')
    .execute()
  expect(left).toEqual([])
})

import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { clearEntries, leaveHousehold, readBoardConnections } from './board-connections.ts'
import { openBoard } from './board.ts'
import { createInvitation } from './invitations.ts'
import { createCalendar, saveSettings } from './member-settings.ts'
import { aBoardChange, shareBoard, someHomes } from './testing/a-household.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-18T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const account = async (name: string) => (await anAccount(db, { name })).id
const inTransaction = (work: (trx: Transaction<DB>) => Promise<void>) =>
  db.transaction().execute(work)
const membersOf = async (id: string) =>
  (await openBoard(db, id, now)).members.map(({ name }) => name)

/** Anna has a board, Birkir joined it an hour later, Cecilía another hour later. */
async function aHouseholdOfThree() {
  const [anna, birkir, cecilia] = [
    await account('Anna'),
    await account('Birkir'),
    await account('Cecilía'),
  ]
  await openBoard(db, anna, now)
  await shareBoard(db, anna, birkir, hours(1))
  await shareBoard(db, anna, cecilia, hours(2))
  return { anna, birkir, cecilia }
}

const leave = (accountId: string, since?: Date) =>
  inTransaction((trx) => leaveHousehold(trx, { accountId, since, now: hours(3) }))

test('an account leaves its household, and the others stay together', async () => {
  const { anna, birkir } = await aHouseholdOfThree()
  await leave(anna)
  expect(await membersOf(anna)).toEqual(['Anna'])
  expect(await membersOf(birkir)).toEqual(['Birkir', 'Cecilía'])
  // Twice is as good as once.
  await leave(anna)
  expect(await membersOf(anna)).toEqual(['Anna'])
})

test('members who joined since a moment are taken out, and those from before stay', async () => {
  const { anna, birkir, cecilia } = await aHouseholdOfThree()
  await leave(anna, hours(2))
  expect(await membersOf(anna)).toEqual(['Anna', 'Birkir'])
  expect(await membersOf(cecilia)).toEqual(['Cecilía'])
  await leave(birkir, hours(2))
  expect(await membersOf(birkir)).toEqual(['Anna', 'Birkir'])
})

test('an account that joined since a moment leaves itself', async () => {
  const { anna, cecilia } = await aHouseholdOfThree()
  await leave(cecilia, hours(2))
  expect(await membersOf(cecilia)).toEqual(['Cecilía'])
  expect(await membersOf(anna)).toEqual(['Anna', 'Birkir'])
})

test('an account that never opened its board has no household to leave', async () => {
  const alone = await account('Anna')
  await leave(alone)
  await inTransaction((trx) => clearEntries(trx, alone))
  expect(await db.selectFrom('board_member').where('account_id', '=', alone).execute()).toEqual([])
})

test('what an account wrote goes from every board, and its favourites stay', async () => {
  const { anna, birkir } = await aHouseholdOfThree()
  const [home = 0] = await someHomes(db, 1)
  const at = now.toISOString()
  const write = (by: string, ...facts: object[]) =>
    applyChanges(
      db,
      by,
      facts.map((fact) => aBoardChange({ home, at, ...fact })),
      now,
    )
  await write(
    anna,
    { field: 'listed', value: true },
    { field: 'status', value: 'viewing' },
    { field: 'viewing', value: hours(48).toISOString() },
    { field: 'place', value: 'Orð Önnu' },
    { field: 'note', value: 'Orð Önnu', replaces: null },
    { field: 'vote', value: 'yes' },
  )
  await write(birkir, { field: 'note', value: 'Orð Birkis', replaces: null })
  await saveSettings(db, anna, { channels: ['push'], tellChanges: false })

  await leave(anna)
  await inTransaction((trx) => clearEntries(trx, anna))

  const own = await openBoard(db, anna, now)
  expect(own.cards).toMatchObject([
    { home, status: { value: 'new' }, viewing: { value: null }, place: { value: '' }, notes: [] },
  ])
  expect(own.cards[0]?.votes).toEqual({})
  expect(own.entries).toEqual([])
  expect(own.settings).toMatchObject({ channels: ['mail'], tellChanges: true })
  const left = await openBoard(db, birkir, now)
  expect(left.cards[0]?.notes).toMatchObject([{ author: birkir, text: 'Orð Birkis' }])
  expect(left.former).toEqual([])
})

test('the connections of a board are its other members, open invitations and the calendar', async () => {
  const { anna, birkir } = await aHouseholdOfThree()
  const read = () => readBoardConnections(db, anna, hours(3))
  expect(await read()).toMatchObject({ hasCalendar: false, openInvitations: 0 })
  await createCalendar(db, anna, now)
  await createInvitation(db, anna, now)
  await createInvitation(db, birkir, hours(3))
  expect(await read()).toMatchObject({
    members: [{ name: 'Birkir' }, { name: 'Cecilía' }],
    hasCalendar: true,
    openInvitations: 2,
  })
  expect(await readBoardConnections(db, anna, hours(7 * 24 + 1))).toMatchObject({
    openInvitations: 1,
  })
})

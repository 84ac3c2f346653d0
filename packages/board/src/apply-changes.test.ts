import { randomUUID } from 'node:crypto'
import { deleteAccount } from '@kot/accounts/profile/account'
import { anAccount } from '@kot/accounts/testing/an-account'
import { boardChangesRequest } from '@kot/contract/board/board'
import { testDatabase } from '@kot/db/testing/test-database'
import { MAX_NOTES } from '@kot/domain/board/board'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { openBoard } from './board.ts'
import { setFavourite } from './favourites/favourites.ts'
import { removeMember } from './household.ts'
import { markBoardSeen } from './member-settings.ts'
import { aBoardChange, shareBoard, someHomes } from './testing/a-household.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-18T12:00:00Z')
const at = (minute: number) => new Date(now.getTime() + minute * 60_000).toISOString()

async function household() {
  const [anna, birkir] = [(await anAccount(db)).id, (await anAccount(db)).id]
  await shareBoard(db, anna, birkir, now)
  return { anna, birkir }
}

const aNote = (home: number, value: string, facts: object = {}) =>
  aBoardChange({ home, field: 'note', value, replaces: null, ...facts })
const notesOf = async (member: string) =>
  (await openBoard(db, member, now)).cards.flatMap(({ home, notes }) =>
    notes.map(({ author, text }) => ({ home, author, text })),
  )

async function listed(member: string, count: number): Promise<number[]> {
  const homes = await someHomes(db, count)
  const changes = homes.map((home) => aBoardChange({ home, field: 'listed', value: true }))
  await applyChanges(db, member, changes, now)
  return homes
}

test('the id of a note of another member replaces nothing', async () => {
  const { anna, birkir } = await household()
  const [one = 0, two = 0] = await listed(anna, 2)
  const note = aNote(one, 'Bjalla biluð')
  await applyChanges(db, anna, [note], now)
  for (const home of [one, two]) {
    await applyChanges(db, birkir, [aNote(home, 'Falsað', { id: note.id })], now)
  }
  expect(await notesOf(anna)).toEqual([{ home: one, author: anna, text: 'Bjalla biluð' }])
})

test('nor does one that was prepared on another board', async () => {
  const [anna, birkir] = [(await anAccount(db)).id, (await anAccount(db)).id]
  const [one = 0, two = 0] = await listed(anna, 2)
  const note = aNote(one, 'Bjalla biluð')
  await applyChanges(db, anna, [note], now)
  await applyChanges(db, birkir, [aNote(two, 'Falsað', { id: note.id })], now)
  await shareBoard(db, anna, birkir, now)
  expect(await notesOf(anna)).toEqual([{ home: one, author: anna, text: 'Bjalla biluð' }])
})

test('ids have one spelling', () => {
  const id = randomUUID().toUpperCase()
  const parsed = boardChangesRequest.parse({ changes: [aNote(1, 'x', { id })] })
  expect(parsed.changes[0]?.id).toBe(id.toLowerCase())
})

test('half a character is replaced', async () => {
  const { anna } = await household()
  const [home = 0] = await listed(anna, 1)
  const { changes } = boardChangesRequest.parse({ changes: [aNote(home, 'Lyfta \uD83D')] })
  await applyChanges(db, anna, changes, now)
  expect((await notesOf(anna)).map(({ text }) => text)).toEqual(['Lyfta \uFFFD'])
})

test.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:00.000Z'])(
  'a viewing at %s is refused',
  (value) => {
    const changes = [aBoardChange({ home: 1, field: 'viewing', value })]
    expect(boardChangesRequest.safeParse({ changes }).success).toBe(false)
  },
)

test('a card full of notes takes repeats, edits and deletions, but no further note', async () => {
  const { anna } = await household()
  const [home = 0] = await listed(anna, 1)
  const notes = Array.from({ length: MAX_NOTES }, (_, n) => aNote(home, `${n}`))
  const { refused } = await applyChanges(db, anna, notes, now)
  expect(refused).toEqual([])
  const [first, second] = notes.map(({ id }) => ({ note: id, revision: id }))
  const further = aNote(home, 'of margt')
  const again = await applyChanges(
    db,
    anna,
    [
      ...notes.slice(-3),
      aNote(home, 'breytt', { replaces: first }),
      aNote(home, '', { replaces: second }),
      further,
    ],
    now,
  )
  expect(again.refused).toEqual([further.id])
  const texts = (await notesOf(anna)).map(({ text }) => text)
  expect(texts).toHaveLength(MAX_NOTES)
  expect(texts).toContain('breytt')
  expect(texts).not.toContain('1')
})

test('a heart that is pressed elsewhere is an entry of the board', async () => {
  const { anna, birkir } = await household()
  const [home = 0] = await someHomes(db, 1)
  await setFavourite(db, { accountId: anna, homeId: home, favourite: true, now })
  const { entries } = await openBoard(db, birkir, now)
  expect(entries[0]).toMatchObject({ by: anna, home, field: 'listed', value: 'true' })
})

test('a heart of the board is one entry', async () => {
  const { anna } = await household()
  await listed(anna, 2)
  const { entries } = await openBoard(db, anna, now)
  expect(entries.filter(({ field }) => field === 'listed')).toHaveLength(2)
})

test('joining keeps who chose a home and when', async () => {
  const [anna, birkir] = [(await anAccount(db)).id, (await anAccount(db)).id]
  const [home = 0] = await listed(anna, 1)
  const before = (await openBoard(db, anna, now)).cards[0]?.listed
  await shareBoard(db, anna, birkir, now)
  const [card] = (await openBoard(db, birkir, now)).cards
  expect([card?.home, card?.listed]).toEqual([home, before])
})

test('a returning member adds changed notes; words of former members stay behind', async () => {
  const { anna, birkir } = await household()
  const [home = 0] = await listed(anna, 1)
  const note = aNote(home, 'Lyfta?', { at: at(-5) })
  await applyChanges(db, birkir, [note], now)
  await applyChanges(db, anna, [aNote(home, 'Svalir', { at: at(-4) })], now)
  await removeMember(db, { by: birkir, member: birkir, now })
  const replaces = { note: note.id, revision: note.id }
  await applyChanges(db, birkir, [aNote(home, 'Engin lyfta', { at: at(-3), replaces })], now)
  await shareBoard(db, anna, birkir, now)
  expect((await notesOf(anna)).map(({ text }) => text)).toEqual(['Svalir', 'Engin lyfta'])

  const carl = (await anAccount(db)).id
  await removeMember(db, { by: anna, member: birkir, now })
  await shareBoard(db, carl, anna, now)
  expect((await notesOf(carl)).map(({ text }) => text)).toEqual(['Svalir'])
})

test('a version that was read elsewhere does not count for another board', async () => {
  const { anna, birkir } = await household()
  const { id: boardId } = await openBoard(db, birkir, now)
  await removeMember(db, { by: anna, member: birkir, now })
  await markBoardSeen(db, birkir, { boardId, version: 500 })
  const { rows } = await sql<{ seen: number }>`
    select seen_version as seen from board_member where account_id = ${birkir}
  `.execute(db)
  expect(rows).toEqual([{ seen: 0 }])
})

test('favourites and the deletion of an account of one board do not block each other', async () => {
  const homes = await someHomes(db, 6)
  for (let round = 0; round < 8; round += 1) {
    const { anna, birkir } = await household()
    await Promise.all([
      ...homes.map((homeId) => setFavourite(db, { accountId: anna, homeId, favourite: true, now })),
      db.transaction().execute((trx) => deleteAccount(trx, birkir)),
    ])
    expect((await openBoard(db, anna, now)).cards).toHaveLength(homes.length)
  }
})

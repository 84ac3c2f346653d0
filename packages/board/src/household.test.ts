import { anAccount } from '@kot/accounts/testing/an-account'
import { aBoardChange, anInvitation, shareBoard, someHomes } from './testing/a-household.ts'
import { testDatabase } from '@kot/db/testing/test-database'
import type { InvitationState } from '@kot/domain/board/board'
import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { openBoard } from './board.ts'
import { listFavourites, setFavourite, toggleFavourite } from './favourites/favourites.ts'
import { joinHousehold, removeMember } from './household.ts'
import { revokeInvitations } from './invitations.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-18T12:00:00Z')
const later = new Date('2026-11-25T12:00:00Z')

const account = async (name = 'Anna') => (await anAccount(db, { name })).id
const boardOf = (id: string) => openBoard(db, id, now)
const homesOf = async (id: string) =>
  (await boardOf(id)).cards.map(({ home }) => home).toSorted((a, b) => a - b)
const membersOf = async (id: string) => (await boardOf(id)).members.map((member) => member.id)
const notesOf = async (id: string) =>
  (await boardOf(id)).cards.flatMap(({ notes }) => notes.map(({ text }) => text))
let changes = 0
/** Each a second after the one before: what happens at the same time has no order. */
const change = (by: string, facts: object) => {
  changes += 1
  const at = new Date(now.getTime() - 3_600_000 + changes * 1_000).toISOString()
  return applyChanges(db, by, [aBoardChange({ at, ...facts })], now)
}

async function household(count: number): Promise<string[]> {
  const [first, ...others] = await Promise.all(Array.from({ length: count }, () => account()))
  if (first === undefined) return []
  for (const other of others) {
    await shareBoard(db, first, other, now)
  }
  return [first, ...others]
}

const rows: [
  string,
  InvitationState | null,
  () => Promise<[token: string, by: string, at: Date]>,
][] = [
  [
    'an open invitation',
    'open',
    async () => [await anInvitation(db, await account(), now), await account(), now],
  ],
  [
    'an invitation of seven days ago',
    'expired',
    async () => [await anInvitation(db, await account(), now), await account(), later],
  ],
  [
    'a used invitation',
    'used',
    async () => {
      const token = await anInvitation(db, await account(), now)
      await joinHousehold(db, token, await account(), now)
      return [token, await account(), now]
    },
  ],
  [
    'a repeated press of the same person',
    'member',
    async () => {
      const [token, person] = [await anInvitation(db, await account(), now), await account()]
      await joinHousehold(db, token, person, now)
      return [token, person, now]
    },
  ],
  [
    'an own invitation',
    'member',
    async () => {
      const person = await account()
      return [await anInvitation(db, person, now), person, now]
    },
  ],
  [
    'an invitation to a household of four',
    'full',
    async () => {
      const [first = ''] = await household(4)
      return [await anInvitation(db, first, now), await account(), now]
    },
  ],
  [
    'a member of another household',
    'elsewhere',
    async () => {
      const [, member = ''] = await household(2)
      return [await anInvitation(db, await account(), now), member, now]
    },
  ],
  [
    'a withdrawn invitation',
    null,
    async () => {
      const person = await account()
      const token = await anInvitation(db, person, now)
      await revokeInvitations(db, person)
      return [token, await account(), now]
    },
  ],
  [
    'an open invitation of a member who was removed',
    null,
    async () => {
      const [first = '', second = ''] = await household(2)
      const token = await anInvitation(db, second, now)
      await removeMember(db, { by: first, member: second, now })
      return [token, await account(), now]
    },
  ],
  ['a made-up token', null, async () => ['made-up', await account(), now]],
  [
    'an invitation of a deleted account',
    null,
    async () => {
      const person = await account()
      const token = await anInvitation(db, person, now)
      await db.deleteFrom('account').where('id', '=', person).execute()
      return [token, await account(), now]
    },
  ],
]

test.each(rows)('%s: %s', async (_, state, prepare) => {
  const [token, person, at] = await prepare()
  const before = await membersOf(person)
  expect(await joinHousehold(db, token, person, at)).toBe(state)
  expect((await membersOf(person)).length).toBe(state === 'open' ? 2 : before.length)
})

test('one of many who press at once is let in', async () => {
  const token = await anInvitation(db, await account(), now)
  const people = await Promise.all(Array.from({ length: 6 }, () => account()))
  const states = await Promise.all(people.map((person) => joinHousehold(db, token, person, now)))
  expect(states.filter((state) => state === 'open')).toHaveLength(1)
  expect(states.filter((state) => state === 'used')).toHaveLength(5)
})

test('two who accept each other at once do not wait for each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await account(), await account()]
    const states = await Promise.all([
      shareBoard(db, one, other, now),
      shareBoard(db, other, one, now),
    ])
    expect(states).toContain('open')
    expect(await membersOf(one)).toHaveLength(2)
  }
})

test('joining merges the homes and words of both', async () => {
  const [anna, birkir] = [await account('Anna'), await account('Birkir')]
  const [one = 0, two = 0] = await someHomes(db, 2)
  await setFavourite(db, { accountId: anna, homeId: one, favourite: true, colour: 'moss', now })
  await change(birkir, { home: two, field: 'listed', value: true })
  await change(birkir, { home: two, field: 'note', value: 'Falleg birta', replaces: null })
  await shareBoard(db, anna, birkir, now)
  expect(await homesOf(anna)).toEqual([one, two].toSorted((a, b) => a - b))
  expect(await boardOf(birkir)).toMatchObject({ cards: (await boardOf(anna)).cards })
  expect(await notesOf(anna)).toEqual(['Falleg birta'])
})

test('a heart of one member is one of all, and so is its removal', async () => {
  const [anna = '', birkir = '', dísa = ''] = await household(3)
  const [home = 0] = await someHomes(db, 1)
  await toggleFavourite(db, { accountId: birkir, homeId: home, now })
  for (const member of [anna, birkir, dísa]) expect(await homesOf(member)).toEqual([home])
  await toggleFavourite(db, { accountId: dísa, homeId: home, now })
  for (const member of [anna, birkir, dísa]) expect(await homesOf(member)).toEqual([])
})

test('a colour is of one member, and goes when any member removes the favourite', async () => {
  const [anna = '', birkir = ''] = await household(2)
  const [homeId = 0] = await someHomes(db, 1)
  const set = (accountId: string, facts: { favourite: boolean; colour?: 'moss' }) =>
    setFavourite(db, { accountId, homeId, now, ...facts })
  await set(anna, { favourite: true, colour: 'moss' })
  expect(await listFavourites(db, birkir)).toEqual([{ homeId, colour: null }])
  await set(birkir, { favourite: false })
  await set(birkir, { favourite: true })
  expect(await listFavourites(db, anna)).toEqual([{ homeId, colour: null }])
})

test('members who toggle the same favourites at once do not block each other', async () => {
  const members = await household(4)
  const homes = await someHomes(db, 4)
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      setFavourite(db, {
        accountId: members[n % 4] ?? '',
        homeId: homes[(n * 7) % 4] ?? 0,
        favourite: n % 3 > 0,
        now,
      }),
    ),
  )
  const boards = await Promise.all(members.map(homesOf))
  for (const board of boards) expect(board).toEqual(boards[0])
})

test('a member who leaves keeps all homes and their words, and so do the others', async () => {
  const [anna = '', birkir = ''] = await household(2)
  const [home = 0] = await someHomes(db, 1)
  await change(anna, { home, field: 'listed', value: true })
  await change(anna, { home, field: 'status', value: 'applied' })
  await change(anna, { home, field: 'note', value: 'Spyrja um hita', replaces: null })
  await change(birkir, { home, field: 'note', value: 'Lyfta?', replaces: null })
  await change(birkir, { home, field: 'vote', value: 'yes' })
  expect(await removeMember(db, { by: birkir, member: birkir, now })).toBe(true)
  expect(await membersOf(anna)).toEqual([anna])
  expect(await notesOf(anna)).toEqual(['Spyrja um hita', 'Lyfta?'])
  expect((await boardOf(anna)).former.map(({ id }) => id)).toEqual([birkir])
  expect(await membersOf(birkir)).toEqual([birkir])
  expect(await notesOf(birkir)).toEqual(['Lyfta?'])
  expect((await boardOf(birkir)).cards).toMatchObject([
    { home, status: { value: 'applied' }, votes: { [birkir]: { value: 'yes' } } },
  ])
  // From here on they are apart.
  await toggleFavourite(db, { accountId: birkir, homeId: home, now })
  expect(await homesOf(anna)).toEqual([home])
})

test('later changes of a removed member stay on their board', async () => {
  const [anna = '', birkir = ''] = await household(2)
  const [home = 0] = await someHomes(db, 1)
  await change(anna, { home, field: 'listed', value: true })
  await removeMember(db, { by: anna, member: birkir, now })
  await change(birkir, { home, field: 'note', value: 'Skrifað án sambands', replaces: null })
  expect(await notesOf(anna)).toEqual([])
  expect(await notesOf(birkir)).toEqual(['Skrifað án sambands'])
})

test('a stranger cannot remove a member, and a single member cannot leave', async () => {
  const [anna = '', birkir = ''] = await household(2)
  const stranger = await account()
  expect(await removeMember(db, { by: stranger, member: birkir, now })).toBe(false)
  expect(await removeMember(db, { by: stranger, member: stranger, now })).toBe(false)
  expect((await membersOf(anna)).toSorted()).toEqual([anna, birkir].toSorted())
})

test('a deleted account leaves the homes to the others, and no words', async () => {
  const [anna = '', birkir = ''] = await household(2)
  const [home = 0] = await someHomes(db, 1)
  await change(birkir, { home, field: 'listed', value: true })
  await change(birkir, { home, field: 'note', value: 'Lyfta?', replaces: null })
  await change(birkir, { home, field: 'vote', value: 'yes' })
  await db.deleteFrom('account').where('id', '=', birkir).execute()
  expect(await homesOf(anna)).toEqual([home])
  expect((await boardOf(anna)).cards[0]).toMatchObject({ notes: [], votes: {} })
  expect((await boardOf(anna)).former).toEqual([])
})

test('a board ends with its last member', async () => {
  const [anna = '', birkir = ''] = await household(2)
  const { id } = await boardOf(anna)
  await db.deleteFrom('account').where('id', 'in', [anna, birkir]).execute()
  const left = await db.selectFrom('board').selectAll().where('id', '=', id).execute()
  expect(left).toEqual([])
})

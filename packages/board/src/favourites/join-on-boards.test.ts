import { randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { joinHomes } from '@kot/intake/lifecycle/operator-changes'
import { aPlacedAdvert } from '@kot/intake/testing/a-placed-advert'
import { aWatchedSource } from '@kot/intake/testing/a-watched-source'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setFavourite } from './favourites.ts'
import { joinReminders } from '@kot/notify/notifications/notifications'
import { takeEvents } from '../notices/home-events.ts'

const { db, owner } = await testDatabase()
const now = new Date('2026-11-14T20:00:00Z')

beforeEach(async () => {
  await sql`truncate home, crawl, source cascade`.execute(owner)
  await sql`delete from account`.execute(db)
})

async function twoHomes() {
  const torgid = await aWatchedSource(db)
  const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
  await torgid.crawl([aPlacedAdvert({ externalId: 't1' })])
  await mbl.crawl([aPlacedAdvert({ externalId: 'm1', price: 400_000, size: 70 })])
  const homeOf = async (externalId: string) =>
    (
      await db
        .selectFrom('advert')
        .select('home_id')
        .where('external_id', '=', externalId)
        .executeTakeFirstOrThrow()
    ).home_id
  return { older: await homeOf('t1'), younger: await homeOf('m1') }
}

/** Joins homes, and lets boards follow. */
async function join(one: number, other: number): Promise<number | null> {
  const home = await joinHomes(db, one, other, now)
  await follow()
  return home
}

const follow = () =>
  db.transaction().execute(async (trx) => {
    const { joined } = await takeEvents(trx, now, 100)
    await joinReminders(trx, joined)
  })

/** A household of two. */
async function aBoard() {
  const { rows: accounts } = await sql<{ id: string }>`
    insert into account (name, email, lang)
    select 'Anna', gen_random_uuid() || '@example.is', 'is' from generate_series(1, 2) returning id
  `.execute(db)
  const [anna = '', birkir = ''] = accounts.map(({ id }) => id)
  const { id: board } = await db
    .insertInto('board')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('board_member')
    .values([anna, birkir].map((account_id) => ({ account_id, board_id: board, joined_at: now })))
    .execute()
  return { anna, birkir, board }
}

type Fields = { status?: string; viewing?: Date; place?: string }

/** A card whose fields were all set on this day of November. */
async function setCard(
  { anna, board }: { anna: string; board: string },
  home: number,
  day: number,
  { status, viewing, place }: Fields,
) {
  await setFavourite(db, { accountId: anna, homeId: home, favourite: true, now })
  const stamp = { at: `2026-11-${day}T12:00:00.000Z`, by: anna, change: randomUUID() }
  const stamps = {
    ...(status !== undefined && { status: stamp }),
    ...(viewing && { viewing: stamp }),
    ...(place !== undefined && { place: stamp }),
  }
  await sql`
    update board_home set
      status = ${status ?? 'new'}, viewing_at = ${viewing ?? null}, place = ${place ?? ''},
      stamps = stamps || ${JSON.stringify(stamps)}::jsonb
    where board_id = ${board} and home_id = ${home}
  `.execute(db)
}

const vote = (board: string, home: number, account: string, value: string, day: number) =>
  db
    .insertInto('board_vote')
    .values({
      board_id: board,
      home_id: home,
      account_id: account,
      vote: value,
      changed_at: new Date(`2026-11-${day}T12:00:00Z`),
      change_id: randomUUID(),
    })
    .execute()

const note = (board: string, home: number, author: string, body: string) =>
  sql`
    insert into board_note (board_id, id, home_id, author_id, body, written_at, revisions)
    values (${board}, gen_random_uuid(), ${home}, ${author}, ${body}, ${now}, '{}')
  `.execute(db)

const change = (board: string, home: number, account: string) =>
  sql`
    insert into board_change (
      board_id, id, version, account_id, home_id, field, made_at, received_at
    ) values (${board}, gen_random_uuid(), 1, ${account}, ${home}, 'note', ${now}, ${now})
  `.execute(db)

const cards = (board: string) =>
  db
    .selectFrom('board_home')
    .select(['home_id', 'listed', 'status', 'viewing_at', 'place', 'stamps'])
    .where('board_id', '=', board)
    .execute()

test('a card moves along with its notes, votes and history', async () => {
  const { older, younger } = await twoHomes()
  const household = await aBoard()
  const { anna, birkir, board } = household
  const viewing = new Date('2026-11-20T17:30:00Z')
  await setCard(household, younger, 12, { status: 'viewing', viewing, place: 'Við innganginn' })
  await vote(board, younger, birkir, 'yes', 12)
  await note(board, younger, anna, 'Orð Önnu')
  await change(board, younger, anna)
  await sql`
    insert into notification (
      account_id, board_id, kind, home_id, viewing_at, items, channels, created_at
    )
    values (${anna}, ${board}, 'boardViewing', ${younger}, ${viewing}, '[]', '{mail}', ${now})
  `.execute(db)

  expect(await join(older, younger)).toBe(older)

  expect(await cards(board)).toMatchObject([
    {
      home_id: older,
      listed: true,
      status: 'viewing',
      viewing_at: viewing,
      place: 'Við innganginn',
    },
  ])
  expect(await db.selectFrom('board_vote').select(['home_id', 'vote']).execute()).toEqual([
    { home_id: older, vote: 'yes' },
  ])
  expect(await db.selectFrom('board_note').select(['home_id', 'body']).execute()).toEqual([
    { home_id: older, body: 'Orð Önnu' },
  ])
  // The heart that chose the home, and the change; moving favourites adds none.
  expect(await db.selectFrom('board_change').select('home_id').execute()).toEqual([
    { home_id: older },
    { home_id: older },
  ])
  expect(await db.selectFrom('notification').select('home_id').execute()).toEqual([
    { home_id: older },
  ])
  const hearts = await db.selectFrom('favourite').select(['account_id', 'home_id']).execute()
  expect(new Set(hearts.map(({ account_id }) => account_id))).toEqual(new Set([anna, birkir]))
  expect(new Set(hearts.map(({ home_id }) => home_id))).toEqual(new Set([older]))
})

test('of two cards of one board the later fields and votes stay, and all notes', async () => {
  const { older, younger } = await twoHomes()
  const household = await aBoard()
  const { anna, birkir, board } = household
  const viewing = new Date('2026-11-20T17:30:00Z')
  await setCard(household, older, 11, { status: 'applied', place: 'Gamall staður' })
  await setCard(household, younger, 12, { status: 'contacted', viewing })
  await vote(board, older, anna, 'no', 13)
  await vote(board, younger, anna, 'yes', 12)
  await vote(board, older, birkir, 'no', 11)
  await vote(board, younger, birkir, 'maybe', 12)
  await note(board, older, anna, 'Fyrri')
  await note(board, younger, birkir, 'Seinni')

  await join(older, younger)

  const [card, ...others] = await cards(board)
  expect(others).toEqual([])
  expect(card).toMatchObject({
    home_id: older,
    listed: true,
    status: 'contacted',
    viewing_at: viewing,
    place: 'Gamall staður',
    stamps: {
      status: { at: '2026-11-12T12:00:00.000Z' },
      viewing: { at: '2026-11-12T12:00:00.000Z' },
      place: { at: '2026-11-11T12:00:00.000Z' },
    },
  })
  const votes = await db
    .selectFrom('board_vote')
    .select(['account_id', 'home_id', 'vote'])
    .execute()
  expect(votes).toHaveLength(2)
  expect(votes).toContainEqual({ account_id: anna, home_id: older, vote: 'no' })
  expect(votes).toContainEqual({ account_id: birkir, home_id: older, vote: 'maybe' })
  const notes = await db
    .selectFrom('board_note')
    .select(['home_id', 'body'])
    .orderBy('body')
    .execute()
  expect(notes).toEqual([
    { home_id: older, body: 'Fyrri' },
    { home_id: older, body: 'Seinni' },
  ])
})

test('boards without the home are not touched', async () => {
  const { older, younger } = await twoHomes()
  const { board } = await aBoard()
  await join(older, younger)
  const { version } = await db
    .selectFrom('board')
    .select('version')
    .where('id', '=', board)
    .executeTakeFirstOrThrow()
  expect(version).toBe(1)
})

test('a home that is joined with one that is joined itself ends where the last one is', async () => {
  const { older, younger } = await twoHomes()
  const third = await aWatchedSource(db, { name: 'bland', title: 'bland.is', precedence: 30 })
  await third.crawl([aPlacedAdvert({ externalId: 'b1', price: 300_000, size: 50 })])
  const { home_id: youngest } = await db
    .selectFrom('advert')
    .select('home_id')
    .where('external_id', '=', 'b1')
    .executeTakeFirstOrThrow()
  const household = await aBoard()
  await setCard(household, youngest, 12, { status: 'contacted' })
  await joinHomes(db, younger, youngest, now)
  await joinHomes(db, older, younger, now)
  await follow()
  expect(await cards(household.board)).toMatchObject([{ home_id: older, status: 'contacted' }])
  const hearts = await db.selectFrom('favourite').select('home_id').execute()
  expect(hearts).toEqual([{ home_id: older }, { home_id: older }])
})

import type { DB } from '@kot/db/generated'
import { hasPage } from '@kot/db/read/market-homes'
import {
  applyBoardChange,
  type BoardCard,
  type BoardChange,
  emptyCard,
  MAX_NOTES,
  notAfter,
} from '@kot/domain/board/board'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockBoard, ownWrites, touchBoard } from './board.ts'
import { readCards, writeCards } from './cards.ts'

// They bound what one board can store, as MAX_FAVOURITES does for one account.
const MAX_LISTED = 500
/** With homes that are no favourites any more. */
export const MAX_CARDS = 2_000
/** On all homes of a board. */
const MAX_BOARD_NOTES = 1_000

type Applied = {
  /** Changes that can never be applied: their home has no page, or there is no room. */
  readonly refused: readonly string[]
}

/**
 * Applies the changes of a device to the board of its account, in one transaction. A change that comes
 * twice, or later than a newer one of the same field, changes nothing.
 */
export async function applyChanges(
  db: Kysely<DB>,
  accountId: string,
  changes: readonly BoardChange[],
  now: Date,
): Promise<Applied> {
  return db.transaction().execute(async (trx) => {
    const boardId = await lockBoard(trx, accountId, now)
    const done = await appliedBefore(trx, boardId, changes)
    const open = changes.filter(({ id }) => !done.has(id)).map((one) => notAfter(one, now))
    if (open.length === 0) return { refused: [] }
    const homes = [...new Set(open.map(({ home }) => home))]
    const pages = await homesWithPage(trx, homes, now)
    const stored = await readCards(trx, boardId, homes)
    const listed = await listedHomes(trx, accountId)
    const used = await countRows(trx, boardId)
    const cards = new Map(homes.map((home) => [home, withListed(stored, home, listed)]))
    // The board shows of a home what its page does. A home without one is shown only to those
    // who had it before.
    const isKnown = (home: number) => pages.has(home) || stored.has(home) || listed.has(home)
    const refused: string[] = []
    const effective: BoardChange[] = []
    for (const change of open) {
      const { home } = change
      const before = cards.get(home) ?? emptyCard(home)
      const after = applyBoardChange(before, change, accountId)
      if (isSame(before, after)) continue
      const isNewCard = !stored.has(home) && !effective.some((one) => one.home === home)
      const adds = { card: isNewCard, note: after.notes.length > before.notes.length }
      if (!isKnown(home) || !hasRoom(used, adds, before) || !hasPlace(change, listed)) {
        refused.push(change.id)
        continue
      }
      used.cards += Number(adds.card)
      used.notes += Number(adds.note)
      cards.set(home, after)
      effective.push(change)
      if (change.field === 'listed') setListed(listed, home, change.value)
    }
    if (effective.length === 0) return { refused }
    const changed = new Set(effective.map(({ home }) => home))
    const written = [...cards.values()].filter(({ home }) => changed.has(home))
    await ownWrites(trx)
    await writeFavourites(trx, { boardId, accountId, now }, written)
    await writeCards(trx, boardId, written, stored)
    await recordChanges(trx, { boardId, accountId, now }, effective)
    return { refused }
  })
}

/** Changes that the board has. A note is found by its id for as long as it exists: an id that a device
 *  repeats for another home would otherwise replace it. */
async function appliedBefore(
  trx: Transaction<DB>,
  boardId: string,
  changes: readonly BoardChange[],
): Promise<ReadonlySet<string>> {
  const ids = changes.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id from board_change where board_id = ${boardId} and id = any(${ids}::uuid[])
    union
    select id from board_note where board_id = ${boardId} and id = any(${ids}::uuid[])
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

type Rows = { cards: number; notes: number }

async function countRows(trx: Transaction<DB>, boardId: string): Promise<Rows> {
  const { rows } = await sql<Rows>`
    select
      (select count(*)::integer from board_home where board_id = ${boardId}) as cards,
      (select count(*)::integer from board_note where board_id = ${boardId}) as notes
  `.execute(trx)
  return rows[0] ?? { cards: 0, notes: 0 }
}

async function homesWithPage(
  trx: Transaction<DB>,
  homes: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from home where id = any(${homes}::integer[]) and ${hasPage(now)}
  `.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

async function listedHomes(trx: Transaction<DB>, accountId: string): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('favourite')
    .select('home_id')
    .where('account_id', '=', accountId)
    .execute()
  return new Set(rows.map(({ home_id }) => home_id))
}

/** The favourites define whether a home is listed; they may be older than the board. */
function withListed(
  stored: ReadonlyMap<number, BoardCard>,
  home: number,
  listed: ReadonlySet<number>,
): BoardCard {
  const card = stored.get(home) ?? emptyCard(home)
  return { ...card, listed: { ...card.listed, value: listed.has(home) } }
}

const setListed = (listed: Set<number>, home: number, value: boolean) =>
  void (value ? listed.add(home) : listed.delete(home))

const hasRoom = (used: Rows, adds: { card: boolean; note: boolean }, card: BoardCard): boolean =>
  (!adds.card || used.cards < MAX_CARDS) &&
  (!adds.note || (used.notes < MAX_BOARD_NOTES && card.notes.length < MAX_NOTES))

const hasPlace = (change: BoardChange, listed: ReadonlySet<number>): boolean =>
  change.field !== 'listed' || !change.value || listed.has(change.home) || listed.size < MAX_LISTED

/** A change that lost against a later one returns the same card, and a repeated note the same notes. */
const isSame = (before: BoardCard, after: BoardCard): boolean =>
  before === after ||
  (before.notes === after.notes && before.votes === after.votes && isSameFields(before, after))

const isSameFields = (before: BoardCard, after: BoardCard): boolean =>
  (['listed', 'status', 'viewing', 'place'] as const).every((name) => before[name] === after[name])

type Writer = { boardId: string; accountId: string; now: Date }

/** A trigger gives and takes them from the other members too. */
async function writeFavourites(
  trx: Transaction<DB>,
  { accountId, now }: Writer,
  cards: readonly BoardCard[],
): Promise<void> {
  const homesOf = (listed: boolean) =>
    cards.filter((card) => card.listed.value === listed).map(({ home }) => home)
  await sql`
    insert into favourite (account_id, home_id, created_at)
    select ${accountId}, home_id, ${now} from unnest(${homesOf(true)}::integer[]) as home_id
    on conflict do nothing
  `.execute(trx)
  await sql`
    delete from favourite
    where account_id = ${accountId} and home_id = any(${homesOf(false)}::integer[])
  `.execute(trx)
}

/** Notifies the members of the changes. */
async function recordChanges(
  trx: Transaction<DB>,
  { boardId, accountId, now }: Writer,
  changes: readonly BoardChange[],
): Promise<void> {
  const version = await touchBoard(trx, boardId)
  await trx
    .insertInto('board_change')
    .values(
      changes.map(({ id, home, field, value, at }) => ({
        board_id: boardId,
        id,
        version,
        account_id: accountId,
        home_id: home,
        field,
        value: field === 'note' || field === 'place' || value === null ? null : String(value),
        made_at: at,
        received_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import { type Database, inTransaction } from '@kot/db/connect'
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
import { sql, type Transaction } from 'kysely'
import { lockBoard, touchBoard } from './board.ts'
import { readCards, writeCards } from './cards.ts'

// They bound what one board can store.
export const MAX_LISTED = 500
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
export const applyChanges = (
  db: Database,
  accountId: string,
  changes: readonly BoardChange[],
  now: Date,
): Promise<Applied> =>
  inTransaction(db, async (trx) => {
    const boardId = await lockBoard(trx, accountId, now)
    const done = await appliedBefore(trx, boardId, changes)
    const open = changes.filter(({ id }) => !done.has(id)).map((one) => notAfter(one, now))
    return changeBoard(trx, { boardId, accountId, now }, open)
  })

type Writer = { boardId: string; accountId: string; now: Date }

/** Applies new changes to a board that the caller has locked. */
export async function changeBoard(
  trx: Transaction<DB>,
  writer: Writer,
  changes: readonly BoardChange[],
): Promise<Applied> {
  if (changes.length === 0) return { refused: [] }
  const { boardId, accountId, now } = writer
  const homes = [...new Set(changes.map(({ home }) => home))]
  const pages = await homesWithPage(trx, homes, now)
  const stored = await readCards(trx, boardId, homes)
  const used = await countRows(trx, boardId)
  const cards = new Map(stored)
  const refused: string[] = []
  const effective: BoardChange[] = []
  for (const change of changes) {
    const { home } = change
    const before = cards.get(home) ?? emptyCard(home)
    const after = applyBoardChange(before, change, accountId)
    if (isSame(before, after)) continue
    const adds = {
      cards: Number(!cards.has(home)),
      listed: Number(after.listed.value) - Number(before.listed.value),
      notes: after.notes.length - before.notes.length,
    }
    // The board shows of a home what its page does. A home without one is shown only to those
    // who had it before.
    if ((!pages.has(home) && !stored.has(home)) || !hasRoom(used, adds, after)) {
      refused.push(change.id)
      continue
    }
    used.cards += adds.cards
    used.listed += adds.listed
    used.notes += adds.notes
    cards.set(home, after)
    effective.push(change)
  }
  if (effective.length === 0) return { refused }
  const changed = new Set(effective.map(({ home }) => home))
  const written = [...cards.values()].filter(({ home }) => changed.has(home))
  await writeCards(trx, boardId, written, stored)
  const unlisted = written.flatMap(({ home, listed }) => (listed.value ? [] : [home]))
  if (unlisted.length > 0) await removeColours(trx, boardId, unlisted)
  await recordChanges(trx, writer, effective)
  return { refused }
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

type Rows = { cards: number; listed: number; notes: number }

async function countRows(trx: Transaction<DB>, boardId: string): Promise<Rows> {
  const { rows } = await sql<Rows>`
    select
      count(*)::integer as cards,
      count(*) filter (where listed)::integer as listed,
      (select count(*)::integer from board_note where board_id = ${boardId}) as notes
    from board_home where board_id = ${boardId}
  `.execute(trx)
  return rows[0] ?? { cards: 0, listed: 0, notes: 0 }
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

/** A further favourite needs only room among the favourites: homes that were removed must not prevent it. */
const hasRoom = (used: Rows, adds: Rows, after: BoardCard): boolean =>
  (adds.listed <= 0 || used.listed < MAX_LISTED) &&
  (adds.cards === 0 || adds.listed > 0 || used.cards < MAX_CARDS) &&
  (adds.notes === 0 || (used.notes < MAX_BOARD_NOTES && after.notes.length <= MAX_NOTES))

/** A change that lost against a later one returns the same card, and a repeated note the same notes. */
const isSame = (before: BoardCard, after: BoardCard): boolean =>
  before === after ||
  (before.notes === after.notes && before.votes === after.votes && isSameFields(before, after))

const isSameFields = (before: BoardCard, after: BoardCard): boolean =>
  (['listed', 'status', 'viewing', 'place'] as const).every((name) => before[name] === after[name])

/** The members' labels of homes that are no favourites any more. */
const removeColours = (trx: Transaction<DB>, boardId: string, homes: readonly number[]) =>
  sql`
    delete from board_colour
    where account_id in (select account_id from board_member where board_id = ${boardId})
      and home_id = any(${homes}::integer[])
  `.execute(trx)

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

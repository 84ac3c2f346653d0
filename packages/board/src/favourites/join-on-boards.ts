import type { DB } from '@kot/db/generated'
import { emptyCard, mergeCards } from '@kot/domain/board/board'
import type { JoinedHome } from '@kot/domain/home/home'
import { sql, type Transaction } from 'kysely'
import { lockBoards, touchBoard } from '../board.ts'
import { readCards, writeCards } from '../cards.ts'

/**
 * Moves what households have written about homes, and the labels of their members, to the homes that they were
 * joined with, in this order. Where both are on one board, of each field and vote the later one stays, and all
 * notes. Locks the boards.
 */
export async function joinOnBoards(
  trx: Transaction<DB>,
  homes: readonly JoinedHome[],
): Promise<void> {
  const boards = await boardsWith(
    trx,
    homes.flatMap(({ from, into }) => [from, into]),
  )
  // Hardly any home is on a board.
  if (boards.length === 0) return
  await lockBoards(trx, boards)
  for (const home of homes) await joinCards(trx, home)
}

async function boardsWith(trx: Transaction<DB>, homes: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct board_id as id from board_home where home_id = any(${homes}::integer[])
  `.execute(trx)
  return rows.map(({ id }) => id)
}

async function joinCards(trx: Transaction<DB>, { from, into }: JoinedHome): Promise<void> {
  for (const boardId of await boardsWith(trx, [from])) {
    const cards = await readCards(trx, boardId, [from, into])
    const kept = cards.get(into) ?? emptyCard(into)
    for (const table of ['board_home', 'board_vote', 'board_note'] as const) {
      await trx
        .deleteFrom(table)
        .where('board_id', '=', boardId)
        .where('home_id', '=', from)
        .execute()
    }
    const merged = mergeCards(kept, cards.get(from) ?? emptyCard(from))
    await writeCards(trx, boardId, [merged], new Map([[into, kept]]))
    await touchBoard(trx, boardId)
  }
  await sql`
    insert into board_colour (account_id, home_id, colour)
    select account_id, ${into}, colour from board_colour where home_id = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`delete from board_colour where home_id = ${from}`.execute(trx)
  await sql`update board_change set home_id = ${into} where home_id = ${from}`.execute(trx)
}

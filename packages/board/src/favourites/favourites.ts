import { randomUUID } from 'node:crypto'
import { type Database, inTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { laterThan } from '@kot/domain/board/board'
import type { FavouriteColour } from '@kot/domain/home/home'
import { type Kysely, sql, type Transaction } from 'kysely'
import { changeBoard } from '../apply-changes.ts'
import { lockBoard } from '../board.ts'

export type Favourite = { homeId: number; colour: FavouriteColour | null }

/** Lists favourites, the latest last, as the browser appends them. */
export async function listFavourites(db: Kysely<DB>, accountId: string): Promise<Favourite[]> {
  const { rows } = await sql<Favourite>`
    select home_id as "homeId", colour from favourite where account_id = ${accountId}
    order by created_at, home_id
  `.execute(db)
  return rows
}

type FavouriteInput = { accountId: string; homeId: number; now: Date }

/** The specified calls change the board of the account. */
type SetFavouriteInput = FavouriteInput & {
  favourite: boolean
  /** Undefined leaves the label as it is. */
  colour?: FavouriteColour | null | undefined
}

/**
 * Sets a favourite, for all members of the household, and its colour, for this one. Idempotent. Returns false
 * for a home that has no page and was not on the board before, or above the limit.
 */
export const setFavourite = (db: Database, input: SetFavouriteInput): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const favourite = await openFavourite(trx, input)
    const done = favourite.isListed === input.favourite || (await favourite.toggle())
    if (done && input.favourite && input.colour !== undefined) {
      await writeColour(trx, input, input.colour)
    }
    return done
  })

/** Toggles a favourite, as the specification requires: two concurrent requests toggle twice. Returns null
 *  where `setFavourite` returns false. */
export const toggleFavourite = (db: Database, input: FavouriteInput): Promise<boolean | null> =>
  inTransaction(db, async (trx) => {
    const favourite = await openFavourite(trx, input)
    return (await favourite.toggle()) ? !favourite.isListed : null
  })

/** Locks the board of the account. */
async function openFavourite(trx: Transaction<DB>, { accountId, homeId, now }: FavouriteInput) {
  const boardId = await lockBoard(trx, accountId, now)
  const { rows } = await sql<{ isListed: boolean; at: string | null }>`
    select listed as "isListed", stamps -> 'listed' ->> 'at' as at
    from board_home where board_id = ${boardId} and home_id = ${homeId}
  `.execute(trx)
  const { isListed, at } = rows[0] ?? { isListed: false, at: null }
  return {
    isListed,
    /** Returns false if the board refuses it. */
    async toggle(): Promise<boolean> {
      const change = {
        id: randomUUID(),
        home: homeId,
        at: laterThan(at, now),
        field: 'listed' as const,
        value: !isListed,
      }
      const { refused } = await changeBoard(trx, { boardId, accountId, now }, [change])
      return refused.length === 0
    },
  }
}

const writeColour = (
  trx: Transaction<DB>,
  { accountId, homeId }: FavouriteInput,
  colour: FavouriteColour | null,
) =>
  colour === null
    ? sql`delete from board_colour where account_id = ${accountId} and home_id = ${homeId}`.execute(
        trx,
      )
    : sql`
        insert into board_colour (account_id, home_id, colour) values (${accountId}, ${homeId}, ${colour})
        on conflict (account_id, home_id) do update set colour = excluded.colour
      `.execute(trx)

import { type Database, inTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { hasPage } from '@kot/db/read/market-homes'
import type { FavouriteColour } from '@kot/domain/home/home'
import { sql, type Transaction } from 'kysely'

export type Favourite = { homeId: number; colour: FavouriteColour | null }

/** Lists favourites, the latest last, as the browser appends them. */
export async function listFavourites(db: Database, accountId: string): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('favourite')
    .select(['home_id', 'colour'])
    .$narrowType<{ colour: FavouriteColour | null }>()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('home_id')
    .execute()
  return rows.map(({ home_id: homeId, colour }) => ({ homeId, colour }))
}

/** Bounds what one account can store. */
export const MAX_FAVOURITES = 500

type SetFavouriteInput = {
  accountId: string
  homeId: number
  favourite: boolean
  /** Undefined leaves the label as it is. */
  colour?: FavouriteColour | null | undefined
  now: Date
}

/**
 * Sets a favourite, for all members of the household (a trigger). Idempotent. Returns false for a home that
 * has no page and was not on the board before, or above the limit.
 */
export const setFavourite = (db: Database, wish: SetFavouriteInput): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await sql`select lock_boards(array[${wish.accountId}::uuid])`.execute(trx)
    return writeFavourite(trx, wish)
  })

async function writeFavourite(trx: Transaction<DB>, wish: SetFavouriteInput): Promise<boolean> {
  const { accountId, homeId, favourite, colour, now } = wish
  if (!favourite) {
    await trx
      .deleteFrom('favourite')
      .where('account_id', '=', accountId)
      .where('home_id', '=', homeId)
      .execute()
    return true
  }
  const label = colour ?? null
  // One statement, so that concurrent requests cannot exceed the limit.
  const { rows } = await sql<{ home_id: number }>`
    insert into favourite (account_id, home_id, colour, created_at)
    select ${accountId}, home.id, ${label}, ${now}
    from home
    where home.id = ${homeId}
      and (
        ${hasPage(now)}
        or exists (select from favourite where account_id = ${accountId} and home_id = ${homeId})
        or exists (
          select from board_member join board_home using (board_id)
          where account_id = ${accountId} and home_id = ${homeId}
        )
      )
      and ${MAX_FAVOURITES} > (
        select count(*) from favourite where account_id = ${accountId} and home_id <> ${homeId}
      )
    on conflict (account_id, home_id) do update
      set colour = case when ${colour === undefined} then favourite.colour else excluded.colour end
    returning home_id
  `.execute(trx)
  return rows.length > 0
}

type ToggleFavouriteInput = { accountId: string; homeId: number; now: Date }

/**
 * Toggles a favourite, as the specification requires. The account is locked, so that two concurrent
 * requests toggle twice. Returns null where `setFavourite` returns false.
 */
export async function toggleFavourite(
  db: Database,
  press: ToggleFavouriteInput,
): Promise<boolean | null> {
  return db.transaction().execute(async (trx) => {
    // Boards come before accounts.
    await sql`select lock_boards(array[${press.accountId}::uuid])`.execute(trx)
    await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', press.accountId)
      .forNoKeyUpdate()
      .execute()
    const before = await trx
      .selectFrom('favourite')
      .select('home_id')
      .where('account_id', '=', press.accountId)
      .where('home_id', '=', press.homeId)
      .executeTakeFirst()
    const favourite = before === undefined
    const done = await setFavourite(trx, { ...press, favourite })
    return done ? favourite : null
  })
}

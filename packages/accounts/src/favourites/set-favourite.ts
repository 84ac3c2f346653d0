import type { Database } from '@kot/db/connect'
import type { FavouriteColour } from '@kot/domain/favourite-colour'
import { sql } from 'kysely'

/** More than anybody looks through; bounds what one account can store. */
export const MOST_FAVOURITES = 500

type Wish = {
  accountId: string
  homeId: number
  favourite: boolean
  /** Undefined leaves the label as it is. */
  colour?: FavouriteColour | null | undefined
  now: Date
}

/** Makes it so; asking again changes nothing. False for a home that does not exist, or one too many. */
export async function setFavourite(db: Database, wish: Wish): Promise<boolean> {
  const { accountId, homeId, favourite, colour, now } = wish
  if (!favourite) {
    await db
      .deleteFrom('favourite')
      .where('account_id', '=', accountId)
      .where('home_id', '=', homeId)
      .execute()
    return true
  }
  const label = colour ?? null
  // One statement, so that two presses at once cannot both find room for the last one.
  const { rows } = await sql<{ home_id: number }>`
    insert into favourite (account_id, home_id, colour, created_at)
    select ${accountId}, home.id, ${label}, ${now}
    from home
    where home.id = ${homeId}
      and ${MOST_FAVOURITES} > (
        select count(*) from favourite where account_id = ${accountId} and home_id <> ${homeId}
      )
    on conflict (account_id, home_id) do update
      set colour = case when ${colour === undefined} then favourite.colour else excluded.colour end
    returning home_id
  `.execute(db)
  return rows.length > 0
}

import type { Database } from '@kot/db/connect'
import type { FavouriteColour } from '@kot/domain/favourite-colour'

export type Favourite = { homeId: number; colour: FavouriteColour | null }

/** The latest last, as the browser appends them. */
export async function favouritesOf(db: Database, accountId: string): Promise<Favourite[]> {
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

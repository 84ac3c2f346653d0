import type { DB } from '@kot/db/generated'
import { flagColumns } from '@kot/db/read/criteria'
import type { MarketHome } from '@kot/domain/home/home'
import { type Kysely, sql } from 'kysely'

// The parts of a query for homes that may have left the market, which the view market_home has not.

/** Reads the columns of a `MarketHome` from `home`, `advert` (below) and `public_position`. */
export const anyHomeColumns = sql`
  home.id, home.created_at as "createdAt", home.price, home.size, home.rooms,
  home.available_now as "availableNow", home.available_from as "availableFrom",
  home.address, home.postcode, home.stated, ${flagColumns},
  home.photo_url as "photoUrl", st_y(home.position) as lat, st_x(home.position) as long,
  public_position.lat as "publicLat", public_position.long as "publicLong",
  coalesce((select title from source where name = advert.source), advert.source) as source,
  case when home.gone_at is null and advert.gone_at is null then advert.link end as link,
  coalesce(
    (
      select json_agg(
        json_build_object(
          'change', change,
          'priceBefore', price_before,
          'date', to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        order by changed_at, price_change.id
      )
      from price_change
      where home_id = home.id
    ),
    '[]'
  ) as "priceChanges"`

/** The advert that was seen first, of those online if there are any. A home whose adverts were
 *  given to another one has none, and is that other home. */
export const anyHomeAdvert = sql`
  (
    select advert.source, advert.link, advert.gone_at
    from advert
    where advert.home_id = home.id
    order by advert.gone_at is not null, advert.first_seen_at, advert.id
    limit 1
  ) advert`

export const joinPublicPosition = sql`
  left join home_public_position public_position
    on public_position.home_id = home.id and public_position.postcode = home.postcode`

export type AnyHome = MarketHome & { goneAt: Date | null; hiddenAt: Date | null }

/** Returns these homes, also those that left the market or were taken down by the operator. */
export async function getAnyHomes(db: Kysely<DB>, ids: readonly number[]): Promise<AnyHome[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AnyHome>`
    select ${anyHomeColumns}, home.gone_at as "goneAt", home.hidden_at as "hiddenAt"
    from home
    left join lateral ${anyHomeAdvert} on true
    ${joinPublicPosition}
    where home.id = any(${ids}::integer[])
  `.execute(db)
  return rows
}

import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Position } from '@kot/domain/land-points'
import { planAreas, type PublicArea } from '@kot/domain/public-area'
import { sql, type Transaction } from 'kysely'

export type RegisterArea = PublicArea & { postcode: string; area: number }

/**
 * Plans the areas within which homes are shown to visitors, from the houses being loaded. Areas of the
 * register before stay wherever they still hold, so that a home that comes back is shown where it was.
 */
export async function planRegisterAreas(db: Database): Promise<RegisterArea[]> {
  const former = Map.groupBy(
    await db
      .selectFrom('public_area')
      .select(['postcode', 'squares', 'points'])
      .orderBy('postcode')
      .orderBy('area')
      .execute(),
    ({ postcode }) => postcode,
  )
  // Letters and flats of one house share its position: they are one candidate, not several.
  const { rows } = await sql<{ postcode: string; houses: Position[] }>`
    select postcode, json_agg(json_build_object('lat', lat, 'long', long) order by lat, long) as houses
    from (
      select distinct
        postcode,
        round(st_y(position)::numeric, 5)::float8 as lat,
        round(st_x(position)::numeric, 5)::float8 as long
      from register_loading.address
    ) as house
    group by postcode
    order by postcode
  `.execute(db)
  return rows.flatMap(({ postcode, houses }) =>
    planAreas(houses, former.get(postcode)).map((area, index) => ({
      postcode,
      area: index + 1,
      ...area,
    })),
  )
}

/** In the transaction that puts the register in place. */
export async function replaceAreas(
  trx: Transaction<DB>,
  areas: readonly RegisterArea[],
): Promise<void> {
  await sql`delete from public_area`.execute(trx)
  await sql`
    insert into public_area (postcode, area, squares, points)
    select postcode, area, squares, points
    from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as planned (
      postcode text, area smallint, squares integer[], points integer[]
    )
  `.execute(trx)
}

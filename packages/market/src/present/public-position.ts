import { createHmac } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import type { Position } from '@kot/domain/area/land-points'
import {
  areaAt,
  pointsFor,
  postcodeArea,
  spreadAround,
  type PublicArea,
} from '@kot/domain/area/public-area'
import { sql, type Transaction } from 'kysely'

export type UnplacedHome = Position & { id: number; postcode: string }

/**
 * Chooses where new homes are shown to visitors, and keeps it: for all later
 * facts of their adverts and versions of the register, they stay there as long as their postcode
 * stays. Called by the one publisher at a time.
 */
export async function placeNewHomes(trx: Transaction<DB>, secret: string): Promise<void> {
  const homes = await findUnplacedHomes(trx)
  if (homes.length === 0) return
  const areas = await loadAreas(trx, [...new Set(homes.map(({ postcode }) => postcode))])
  const placed = homes.map((home) => ({
    home_id: home.id,
    postcode: home.postcode,
    ...choosePublicPosition(home, areas.get(home.postcode) ?? [], secret),
  }))
  await sql`
    insert into home_public_position (home_id, postcode, lat, long)
    select home_id, postcode, lat, long
    from json_to_recordset(${JSON.stringify(placed)}) as placed (
      home_id integer, postcode text, lat float8, long float8
    )
    on conflict (home_id) do update
    set postcode = excluded.postcode, lat = excluded.lat, long = excluded.long
  `.execute(trx)
}

/**
 * Returns a position near one of the points of the home's area. It follows from the id, the postcode
 * and the secret: two houses of one area would have the same, so that it reveals nothing about the
 * house, and neither do the positions of other homes, however many are known with their addresses.
 */
export function choosePublicPosition(
  home: UnplacedHome,
  areas: readonly PublicArea[],
  secret: string,
): Position {
  const points = pointsFor(areaAt(areas, home) ?? postcodeArea(home.postcode), home)
  const digest = createHmac('sha256', secret)
    .update(`position ${home.postcode} ${home.id}`)
    .digest()
  const fraction = (place: number) => digest.readUInt32BE(4 * place) / 2 ** 32
  return spreadAround(points[Math.floor(fraction(0) * points.length)] ?? 0, {
    direction: fraction(1),
    distance: fraction(2),
  })
}

async function findUnplacedHomes(trx: Transaction<DB>): Promise<UnplacedHome[]> {
  const { rows } = await sql<UnplacedHome>`
    select home.id, home.postcode, st_y(home.position) as lat, st_x(home.position) as long
    from home
    left join home_public_position as chosen
      on chosen.home_id = home.id and chosen.postcode = home.postcode
    where home.gone_at is null and home.position is not null and chosen.home_id is null
  `.execute(trx)
  return rows
}

async function loadAreas(
  trx: Transaction<DB>,
  postcodes: readonly string[],
): Promise<Map<string, PublicArea[]>> {
  const rows = await trx
    .selectFrom('public_area')
    .select(['postcode', 'squares', 'points'])
    .where('postcode', 'in', postcodes)
    .orderBy('postcode')
    .orderBy('area')
    .execute()
  return Map.groupBy(rows, ({ postcode }) => postcode)
}

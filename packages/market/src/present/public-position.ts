import { createHmac } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import type { Position } from '@kot/domain/land-points'
import {
  areaAt,
  pointsFor,
  postcodeArea,
  spreadAround,
  type PublicArea,
} from '@kot/domain/public-area'
import { sql, type Transaction } from 'kysely'

export type UnplacedHome = Position & { id: number; postcode: string }

/**
 * Chooses where homes that have just come are shown to people without access, and keeps it: whatever
 * their adverts say later, and whatever register is loaded, they stay there as long as their postcode
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
 * One of the points of the home's area, and a little beside it. Which point follows from the surroundings
 * of the home and a secret, not from the home itself: flats of one building are shown at one point, so
 * that many of them tell no more than one.
 */
export function choosePublicPosition(
  home: UnplacedHome,
  areas: readonly PublicArea[],
  secret: string,
): Position {
  const area = areaAt(areas, home) ?? postcodeArea(home.postcode)
  const points = pointsFor(area, home)
  const surroundings = `${home.postcode} ${home.lat.toFixed(3)} ${home.long.toFixed(3)}`
  const digest = createHmac('sha256', secret).update(`position ${surroundings}`).digest()
  return spreadAround(points[digest.readUInt32BE() % points.length] ?? 0, home.id)
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

import type { Database } from '@kot/db/connect'
import { sql, type Transaction } from 'kysely'
import type { DB } from '@kot/db/generated'
import type { Position } from '@kot/domain/area/land-points'
import { planAreas } from '@kot/domain/area/plan-areas'
import type { PublicArea } from '@kot/domain/area/public-area'
import type { Address } from './read-register.ts'
import { sideWithFewerHouses } from './centre-line.ts'
import { toDegrees, toMetres } from './geometry.ts'
import { inferStreet, connectEnds } from './street-lines.ts'

const tables = ['address', 'street_line', 'release'] as const

/** Makes an empty copy of the register's tables to load into. Whatever a stopped load left is dropped:
 *  the file may be another one by now, and half of each would be neither. */
export async function createStagingTables(db: Database): Promise<void> {
  await dropOldTables(db)
  await sql`create schema register_loading`.execute(db)
  for (const table of tables) {
    await sql`
      create table ${sql.id('register_loading', table)}
      (like ${sql.id('register', table)} including all)
    `.execute(db)
  }
}

/**
 * Puts what was loaded in the place of what was there. Only names change, so no reader waits for this
 * and none sees an empty table; a query under way ends on the tables it began with.
 */
export async function swapStagingTables(
  db: Database,
  areas: readonly RegisterArea[],
): Promise<void> {
  await sql`analyze register_loading.address, register_loading.street_line`.execute(db)
  await db.transaction().execute(async (trx) => {
    await sql`alter schema register rename to register_former`.execute(trx)
    await sql`alter schema register_loading rename to register`.execute(trx)
    await replaceAreas(trx, areas)
  })
  await dropOldTables(db)
}

export async function dropOldTables(db: Database): Promise<void> {
  for (const schema of ['register_loading', 'register_former']) {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)
  }
}

type RegisterArea = PublicArea & { postcode: string; area: number }

/**
 * Plans the areas within which homes are shown to visitors, from the houses being loaded. Areas of the
 * register before only grow: a home in two different ones would be known to be in both.
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
async function replaceAreas(trx: Transaction<DB>, areas: readonly RegisterArea[]): Promise<void> {
  await sql`delete from public_area`.execute(trx)
  await sql`
    insert into public_area (postcode, area, squares, points)
    select postcode, area, squares, points
    from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as planned (
      postcode text, area smallint, squares integer[], points integer[]
    )
  `.execute(trx)
}

/** Adds addresses to those being loaded and returns how many were new: of several with one key, the
 *  first stays. */
export async function storeAddresses(db: Database, batch: readonly Address[]): Promise<number> {
  // One parameter for all rows: PostgreSQL takes no more than 65,535 in a statement.
  const { numAffectedRows } = await sql`
    insert into register_loading.address
      (id, postcode, municipality, street, street_dative, house_number, letter, special_name, position)
    select
      id, postcode, municipality, street, street_dative, house_number, letter, special_name,
      st_setsrid(st_makepoint(long, lat), 4326)
    from json_to_recordset(${JSON.stringify(batch)}) as row (
      id integer, postcode text, municipality text, street text, street_dative text,
      house_number integer, letter text, special_name text, lat float8, long float8
    )
    on conflict (id) do nothing
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

type StreetLine = {
  id: number
  postcode: string
  municipality: string
  name: string
  line: { type: 'LineString'; coordinates: [long: number, lat: number][] }
}

const LINES_PER_STATEMENT = 2_000

/** Infers where the streets run from the addresses being loaded, and returns how many lines that gave. */
export async function storeStreets(db: Database): Promise<number> {
  const lines = linesOf(await numberedStreets(db))
  for (let start = 0; start < lines.length; start += LINES_PER_STATEMENT) {
    await insert(db, lines.slice(start, start + LINES_PER_STATEMENT))
  }
  return lines.length
}

function linesOf(streets: readonly NumberedStreet[]): StreetLine[] {
  const numbered = streets.map(({ houses, ...street }) => ({
    street,
    houses: houses.map((house) => ({ number: house.number, at: toMetres(house) })),
  }))
  const emptierSide = sideWithFewerHouses(
    numbered.flatMap(({ houses }) => houses.map(({ at }) => at)),
  )
  const inferred = numbered.flatMap(({ street, houses }) =>
    inferStreet(houses, emptierSide).map((line) => ({ street, line })),
  )
  return connectEnds(inferred.map(({ line }) => line)).flatMap((line, index) => {
    const street = inferred[index]?.street
    if (!street) return []
    const coordinates = toDegrees(line)
    return [{ id: index + 1, ...street, line: { type: 'LineString' as const, coordinates } }]
  })
}

async function insert(db: Database, lines: readonly StreetLine[]): Promise<void> {
  await sql`
    insert into register_loading.street_line (id, postcode, municipality, name, length_m, line)
    select id, postcode, municipality, name, ceil(st_length(shape::geography)), shape
    from
      json_to_recordset(${JSON.stringify(lines)}) as row (
        id integer, postcode text, municipality text, name text, line json
      )
      cross join lateral st_setsrid(st_geomfromgeojson(line), 4326) as shape
  `.execute(db)
}

type NumberedStreet = {
  postcode: string
  municipality: string
  name: string
  /** One place for every house number. */
  houses: { number: number; lat: number; long: number }[]
}

/** The streets of the register being loaded. 27A and 27B often stand behind the house with the plain
 *  number, so that one, or the first letter, stands for all. */
async function numberedStreets(db: Database): Promise<NumberedStreet[]> {
  const { rows } = await sql<NumberedStreet>`
    with house as (
      select distinct on (postcode, municipality, street, house_number)
        postcode, municipality, street, house_number, position
      from register_loading.address
      where house_number is not null
      order by postcode, municipality, street, house_number, letter nulls first, id
    )
    select
      postcode,
      municipality,
      street as name,
      json_agg(
        json_build_object('number', house_number, 'lat', st_y(position), 'long', st_x(position))
        order by house_number
      ) as houses
    from house
    group by postcode, municipality, street
    order by postcode, municipality, street collate "C"
  `.execute(db)
  return rows
}

import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/placed.ts'
import { factColumns, factRow } from './fact-rows.ts'

export type NewHome = { advert: PlacedAdvert; createdAt: Date }

/**
 * Adds a home for each of these adverts, showing what it says. @returns their ids in the same order
 *
 * The ids are drawn beforehand: rows that come back from an insert are in no order anybody promises.
 */
export async function addHomes(trx: Transaction<DB>, homes: readonly NewHome[]): Promise<number[]> {
  if (homes.length === 0) return []
  const ids = await drawIds(trx, homes.length)
  const rows = homes.map(({ advert, createdAt }, index) => ({
    ...factRow(advert),
    id: ids[index],
    created_at: createdAt,
  }))
  await sql`
    insert into home (
      id, created_at, price, size, rooms, available_now, available_from, address, postcode, position,
      pets_allowed, photo_url
    )
    select
      id, created_at, price, size, rooms, available_now, available_from, address, postcode,
      st_setsrid(st_makepoint(long, lat), 4326), coalesce(pets_allowed, false), photo_url
    from json_to_recordset(${JSON.stringify(rows)}) as said (
      id integer, created_at timestamptz, ${factColumns}
    )
    order by id
  `.execute(trx)
  return ids
}

async function drawIds(trx: Transaction<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select next_home_id() as id from generate_series(1, ${count})
  `.execute(trx)
  return rows.map(({ id }) => id)
}

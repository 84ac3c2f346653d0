import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { Address } from './read-address.ts'

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

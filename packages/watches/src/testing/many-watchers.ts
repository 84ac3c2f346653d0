import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { Watch } from '@kot/domain/watch'
import { sql } from 'kysely'
import { rowOfWatch } from '../save/watch-row.ts'

/** Keeps many watches at once, each somebody else's. @returns whose, in the same order */
export async function manyWatchers(db: Database, watches: readonly Watch[]): Promise<string[]> {
  const rows = watches.map((watch) => ({ id: randomUUID(), ...rowOfWatch(watch) }))
  await sql`
    insert into account (id, name, email, lang)
    select id, 'Anna', id || '@kot.test', 'is' from json_to_recordset(${JSON.stringify(rows)})
      as watch (id uuid)
  `.execute(db)
  await sql`
    insert into watch (
      account_id, active, postcodes, max_rent, min_size, min_rooms, pets, frequency,
      created_at, updated_at, active_since, next_digest_at
    )
    select
      id, true, postcodes, max_rent, min_size, min_rooms, pets, frequency, now(), now(), now(), now()
    from json_to_recordset(${JSON.stringify(rows)}) as watch (
      id uuid, postcodes text[], max_rent integer, min_size integer, min_rooms smallint,
      pets boolean, frequency text
    )
  `.execute(db)
  return rows.map(({ id }) => id)
}

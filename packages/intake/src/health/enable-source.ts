import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'

/**
 * Starts to watch a source; its first sweep catches up on what it has. Enabling it again is harmless.
 * @returns false when there is no such source
 */
export async function enableSource(db: Kysely<DB>, name: string, now: Date): Promise<boolean> {
  await sql`
    update source set
      enabled = true, usual_since = ${now}::timestamptz, next_sweep_at = ${now}::timestamptz,
      next_peek_at = null, rests_until = null, failures = 0
    where name = ${name} and not enabled
  `.execute(db)
  const { rows } = await sql`select from source where name = ${name}`.execute(db)
  return rows.length === 1
}

import type { Counted } from '@kot/domain/claims'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../generated.ts'

/** Counts what this installation can say of itself: sites it reads, homes it has seen, people registered. */
export async function getOwnFigures(db: Kysely<DB>): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select
      (select count(*)::integer from source where enabled) as sites,
      (select count(*)::integer from home) as homes,
      (select extract(year from min(created_at))::integer from home) as since,
      (select count(*)::integer from account) as users
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('the database counted nothing')
  return figures
}

import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/** The homes on offer, in the order in which they came. */
export const homesInOrder = (db: Database) =>
  db
    .selectFrom('home')
    .selectAll()
    .where('gone_at', 'is', null)
    .orderBy(sql`number_of_home(id)`)
    .execute()

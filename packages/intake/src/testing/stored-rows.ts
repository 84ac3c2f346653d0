import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

const tables = ['home', 'advert', 'advert_facts', 'home_provenance', 'home_event', 'kept_apart']

/** Every row of the market, as text: two dumps are equal when nothing at all has changed. */
export async function marketDump(db: Database): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t order by 1
    `.execute(db)
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}

/** The homes on offer, in the order in which they came. */
export const homesInOrder = (db: Database) =>
  db
    .selectFrom('home')
    .selectAll()
    .where('gone_at', 'is', null)
    .orderBy(sql`number_of_home(id)`)
    .execute()

/** How many addresses every street of the register has. */
export async function housesByStreet(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('register.address')
    .select(['street', ({ fn }) => fn.countAll<number>().as('houses')])
    .groupBy('street')
    .orderBy('street')
    .execute()
  return Object.fromEntries(rows.map(({ street, houses }) => [street, houses]))
}

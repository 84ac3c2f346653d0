import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { replaceAreas, type RegisterArea } from './register-areas.ts'

const tables = ['address', 'street_line', 'release'] as const

/** Makes an empty copy of the register's tables to load into. Whatever a stopped load left is dropped:
 *  the file may be another one by now, and half of each would be neither. */
export async function prepareStaging(db: Database): Promise<void> {
  await dropLeftovers(db)
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
export async function swapIn(db: Database, areas: readonly RegisterArea[]): Promise<void> {
  await sql`analyze register_loading.address, register_loading.street_line`.execute(db)
  await db.transaction().execute(async (trx) => {
    await sql`alter schema register rename to register_former`.execute(trx)
    await sql`alter schema register_loading rename to register`.execute(trx)
    await replaceAreas(trx, areas)
  })
  await dropLeftovers(db)
}

export async function dropLeftovers(db: Database): Promise<void> {
  for (const schema of ['register_loading', 'register_former']) {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)
  }
}

import { connect, type Database } from '@kot/db/connect'
import { readState } from '../scripts/demo/place.ts'
import { port } from './hosts.ts'

/** For what no page shows, and for letting time pass. */
export async function inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { databaseUrl = '' } = (await readState(port)) ?? {}
  const db = connect(databaseUrl, { name: 'kot-e2e', max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

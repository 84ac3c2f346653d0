import type { Database } from '@kot/db/connect'
import { database } from './server.ts'

/** For what no page shows, and for letting time pass. */
export const inDatabase = async <Result>(
  work: (db: Database) => Promise<Result>,
): Promise<Result> => work(await database())

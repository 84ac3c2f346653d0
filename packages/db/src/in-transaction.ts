import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './generated.ts'

/**
 * Does something in the caller's transaction where there is one, and in one of its own otherwise: for
 * work that is done by itself from a command line and together with its trace at the operator's desk.
 */
export const inTransaction = <Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  // Kysely types no transaction as what it is once it is handed on as a database.
  db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work)

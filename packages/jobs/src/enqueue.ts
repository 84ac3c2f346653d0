import { fromKysely, PgBoss, type KyselyTransactionLike } from 'pg-boss'
import { withTrace } from './trace-context.ts'
import type { Job } from './define-job.ts'

/** Any Kysely transaction, whatever its tables; a connection outside of one does not fit. */
type OpenTransaction = KyselyTransactionLike & { readonly isTransaction: true }

/**
 * Enqueues a job as part of the caller's transaction: it exists when that commits and not before.
 * Takes a transaction and nothing else, so a change without its job cannot be written by accident.
 */
export async function enqueue<Payload extends object>(
  trx: OpenTransaction,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  // An instance that is never started is no more than pg-boss's SQL. It reads the queue's settings
  // on the same connection, so a busy pool cannot hold up a transaction that already has its own.
  const boss = new PgBoss({ db: fromKysely(trx) })
  const id = await boss.send(job.name, withTrace(payload))
  if (id === null) throw new Error(`the queue refused a job of ${job.name}`)
}

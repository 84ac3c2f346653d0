import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { type RawBuilder, sql, type Transaction } from 'kysely'

export type LeaseTimes = {
  /** A crawl counts as running for this long after its worker last renewed the lease. */
  leaseMs?: number
  renewEveryMs?: number
}

/** Throws if the lease is lost, and otherwise keeps it until the transaction ends. */
export type ConfirmLease = (trx: Transaction<DB>) => Promise<void>

/**
 * Runs a task unless another worker, in any process, holds the lease of the source. The lease of a
 * worker that dies expires. One that cannot be renewed is lost: the signal of the task is aborted before
 * another worker can take the lease.
 * @returns null when another worker holds the lease, or the lease was lost
 */
export async function withSourceLease<T>(
  db: Database,
  source: string,
  task: (lost: AbortSignal, confirm: ConfirmLease) => Promise<T>,
  options: LeaseTimes & { onLost?: () => void } = {},
): Promise<T | null> {
  const { leaseMs = 90_000, renewEveryMs = 30_000, onLost } = options
  const lost = new AbortController()
  function lose(): void {
    if (lost.signal.aborted) return
    onLost?.()
    lost.abort(new Error(`the lease of ${source} was lost`))
  }

  // Counted from before the statement, so that the lease ends here before it ends in the database.
  let takenAt = performance.now()
  let held = await extend(db, source, leaseMs, sql`coalesce(lease_until, '-infinity') < now()`)
  if (held === null) return null
  const expireAt = (time: number) => setTimeout(lose, time - performance.now())
  let expiry = expireAt(takenAt + leaseMs)

  async function renew(): Promise<void> {
    takenAt = performance.now()
    const renewed = await extend(db, source, leaseMs, sql`lease_until = ${held}`)
    if (renewed === null) return lose()
    held = renewed
    clearTimeout(expiry)
    expiry = expireAt(takenAt + leaseMs)
  }
  let renewing: Promise<void> = Promise.resolve()
  let isRenewing = false
  let isConfirming = false
  const renewal = setInterval(() => {
    // The database may be back before the lease ends.
    if (isConfirming || isRenewing) return
    isRenewing = true
    renewing = renew()
      .catch(() => {})
      .finally(() => (isRenewing = false))
  }, renewEveryMs)

  async function confirm(trx: Transaction<DB>): Promise<void> {
    // A renewal in between would move the end of the lease that is compared here.
    isConfirming = true
    try {
      await renewing
      const { lease_until: end } = await trx
        .selectFrom('source')
        .select('lease_until')
        .where('name', '=', source)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (end?.getTime() !== held?.getTime()) lose()
      lost.signal.throwIfAborted()
    } finally {
      isConfirming = false
    }
  }

  try {
    return await task(lost.signal, confirm)
  } catch (error) {
    if (lost.signal.aborted) return null
    throw error
  } finally {
    clearInterval(renewal)
    await renewing
    clearTimeout(expiry)
    // A lost lease may belong to another worker by now.
    if (!lost.signal.aborted) await release(db, source, held)
  }
}

const release = (db: Database, source: string, held: Date) =>
  db
    .updateTable('source')
    .set({ lease_until: null })
    .where('name', '=', source)
    .where('lease_until', '=', held)
    .execute()

/** @returns the end of our lease; null when another worker holds it */
async function extend(
  db: Database,
  source: string,
  leaseMs: number,
  isOurs: RawBuilder<unknown>,
): Promise<Date | null> {
  const taken = await db
    .updateTable('source')
    .set({
      // In milliseconds, the precision of a JavaScript Date. The value also identifies the lease.
      lease_until: sql<Date>`
        date_trunc('milliseconds', now() + make_interval(secs => ${leaseMs / 1000}))`,
    })
    .where('name', '=', source)
    .where(sql<boolean>`${isOurs}`)
    .returning('lease_until')
    .executeTakeFirst()
  return taken?.lease_until ?? null
}

import type { Database } from '@kot/db/connect'
import { throughOutage } from '@kot/db/through-outage'
import { sql } from 'kysely'
import { type ClaimedDelivery, LEASE_MS } from './claim-deliveries.ts'
import {
  type AlsoStored,
  type DeliveryState,
  isGivenUp,
  storeEnd,
  writeState,
} from './settle-delivery.ts'

type Leased = Pick<ClaimedDelivery, 'id' | 'leaseId' | 'kind' | 'channel' | 'notificationId'>
type InQueue = { delivery: Leased; admit: (isAllowed: boolean) => void }
type Settled = { delivery: Leased; next: DeliveryState; also?: AlsoStored | undefined }

export type SendGate = {
  /**
   * Waits until the outcome of the marked delivery is stored, then marks this one.
   *
   * @returns whether its last step may be taken now; false when the lease is lost or the mark could not be
   * stored
   */
  begin(delivery: Leased): Promise<boolean>
  /**
   * Stores the outcome of a delivery and releases its lease. Then the next one may begin.
   * @param also stored in the same transaction
   */
  settle(delivery: Leased, next: DeliveryState, also?: AlsoStored): Promise<void>
}

/**
 * Serialises the final step of sending.
 *
 * After the last line of a mail or the request to a chat is written and before the response, a crash leaves
 * its state unknown and it may be sent twice. All earlier steps can run in parallel and be repeated. A
 * delivery is therefore marked in its row directly before that step, and at most one per gate is marked.
 * One statement settles a delivery and marks the next.
 */
export function createSendGate(db: Database, now: () => Date): SendGate {
  /** Marked, or about to be. Two only after a failure, when one of them is. */
  const inside = new Set<Leased>()
  let waiting: InQueue[] = []
  /**
   * Statements run in order. Otherwise a mark could overtake the statement that settles the previous
   * delivery.
   */
  let written: Promise<unknown> = Promise.resolve()
  const inTurn = (statement: () => Promise<boolean>): Promise<boolean> => {
    const result = written.then(statement)
    written = result.catch(() => {})
    return result
  }

  /** Settles the current delivery and marks the next, until none is waiting. */
  const letIn = async (settled: Settled | null): Promise<void> => {
    const next = waiting.shift()
    if (next) inside.add(next.delivery)
    try {
      const isMarked = await inTurn(() => write(db, settled, next?.delivery ?? null, now()))
      if (settled) inside.delete(settled.delivery)
      if (next && !isMarked) inside.delete(next.delivery)
      next?.admit(isMarked)
    } catch (error) {
      // It is unknown which of them is marked now: none is let in before both are settled.
      next?.admit(false)
      throw error
    }
    if (inside.size === 0 && waiting.length > 0) await letIn(null)
  }
  const letNextIn = (): void => {
    // A failure is reported to who waits.
    if (inside.size === 0 && waiting.length > 0) letIn(null).catch(() => {})
  }

  return {
    begin(delivery) {
      const turn = new Promise<boolean>((admit) => void waiting.push({ delivery, admit }))
      letNextIn()
      return turn
    },
    async settle(delivery, next, also) {
      // A delivery that gives up while waiting must not be admitted later.
      for (const one of waiting) if (one.delivery === delivery) one.admit(false)
      waiting = waiting.filter((one) => one.delivery !== delivery)
      const settled = { delivery, next, also }
      const isAlone = also !== undefined || isGivenUp(delivery, next)
      // Only once together with the next one: after a failure that one has given up.
      let isWithNext = inside.has(delivery) && !isAlone
      try {
        await throughOutage(() => {
          if (isAlone) return storeEnd(db, settled, now())
          if (!isWithNext) return write(db, settled, null, now())
          isWithNext = false
          return letIn(settled)
        }, LEASE_MS)
      } finally {
        inside.delete(delivery)
        letNextIn()
      }
    },
  }
}

/** @returns whether the mark was set; false when the lease was lost */
async function write(
  db: Database,
  settled: Settled | null,
  next: Leased | null,
  now: Date,
): Promise<boolean> {
  const settle = settled && writeState(settled.delivery, settled.next, now)
  if (next === null) {
    if (settle) await settle.execute(db)
    return false
  }
  const mark = sql`
    update delivery set handing_over_at = ${now}
    where id = ${next.id} and lease_id = ${next.leaseId}
  `
  const both = settle ? sql`with settled as (${settle}) ${mark}` : mark
  return (await both.execute(db)).numAffectedRows === 1n
}

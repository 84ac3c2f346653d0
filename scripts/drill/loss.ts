import { appendFileSync } from 'node:fs'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

type Loss = {
  acknowledged: number
  lost: number
  lostByKind: Partial<Record<ConfirmedWrite['kind'], number>>
  /** From the first lost write to the end of what was there: what a restore went back by. */
  seconds: number
  /** From the last write that is still there to that end; 0 when the very last one is. */
  secondsSinceLastKept: number
  /** Lost although something acknowledged clearly later is there. A log is replayed in its order, so it
   *  can have no holes: any of these is corruption. */
  holes: number
  /** Acknowledged after the restore, and not there. */
  lostAfterwards: number
}

/** Writes that are made side by side may be answered in another order than they were committed in. */
const SIDE_BY_SIDE_MS = 1_000

/**
 * Holds what people were told against what is there.
 * @param end when the database was destroyed, or the moment it was to go back to
 * @param backAgain when it took writes again
 */
export function accountForLoss(
  acknowledged: readonly ConfirmedWrite[],
  isThere: (one: ConfirmedWrite) => boolean,
  { end, backAgain }: { end: number; backAgain: number },
): Loss {
  const before = acknowledged.filter(({ at }) => at < backAgain)
  const lost = before.filter((one) => !isThere(one))
  const kept = before.filter(isThere)
  const firstLost = earliest(lost)
  const lastKept = Math.max(...kept.map(({ at }) => at), -Infinity)
  const lastOfAll = Math.max(...before.map(({ at }) => at), -Infinity)

  const lostByKind: Loss['lostByKind'] = {}
  for (const { kind } of lost) lostByKind[kind] = (lostByKind[kind] ?? 0) + 1
  return {
    acknowledged: before.length,
    lost: lost.length,
    lostByKind,
    // An answer that was under way may arrive a moment after the end.
    seconds: lost.length === 0 ? 0 : secondsBetween(firstLost, Math.max(end, firstLost)),
    secondsSinceLastKept:
      kept.length === 0 || lastKept === lastOfAll
        ? 0
        : secondsBetween(lastKept, Math.max(end, lastKept)),
    holes: lost.filter(({ at }) => at + SIDE_BY_SIDE_MS < lastKept).length,
    lostAfterwards: acknowledged.filter((one) => one.at >= backAgain && !isThere(one)).length,
  }
}

const earliest = (some: readonly ConfirmedWrite[]): number =>
  Math.min(...some.map(({ at }) => at), Infinity)

const secondsBetween = (from: number, to: number): number => (to - from) / 1_000

/** A write that somebody was told has been done: from then on it is a promise. */
export type ConfirmedWrite = {
  kind: 'sign-up' | 'favourite' | 'message' | 'purchase'
  /** What finds it again in the database. */
  key: string
  /** When the answer came, in milliseconds. */
  at: number
  /** The number on the receipt of a purchase. */
  receipt?: number
}

export type WriteLog = {
  readonly entries: readonly ConfirmedWrite[]
  enter: (one: ConfirmedWrite) => void
}

/** Kept by those who were told, in a file of their own: the database cannot vouch for itself. */
export function openWriteLog(file: string): WriteLog {
  const entries: ConfirmedWrite[] = []
  return {
    entries,
    enter(one) {
      entries.push(one)
      appendFileSync(file, `${JSON.stringify(one)}\n`)
    },
  }
}

const nameOf = ({ kind, key }: Pick<ConfirmedWrite, 'kind' | 'key'>) => `${kind} ${key}`

/** Looks up everything that was written by the drill, and answers whether a write is among it. */
export async function snapshotState(db: Database): Promise<(one: ConfirmedWrite) => boolean> {
  const { rows } = await sql<Pick<ConfirmedWrite, 'kind' | 'key'>>`
    select 'sign-up' as kind, email as key from account where email like 'drill-%'
    union all
    select 'favourite', email || ' ' || home_id from favourite
    join account on account.id = account_id where email like 'drill-%'
    union all
    select 'message', body from contact_message
    union all
    -- A purchase is whole or it is not there.
    select 'purchase', payment_id from access_order
    join access_grant on access_grant.order_id = access_order.id
    join receipt on receipt.order_id = access_order.id
    where state = 'granted'
  `.execute(db)
  const names = new Set(rows.map(nameOf))
  return (one) => names.has(nameOf(one))
}

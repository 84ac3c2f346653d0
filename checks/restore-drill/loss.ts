import { appendFileSync } from 'node:fs'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

type Loss = {
  acknowledged: number
  lost: number
  lostByKind: Partial<Record<ConfirmedWrite['kind'], number>>
  /** From the first lost write to the end of the old database: the period lost by the restore. */
  seconds: number
  /** From the last surviving write to that end; 0 when no write was lost. */
  secondsSinceLastKept: number
  /** Writes that are lost although clearly later ones survived. WAL is replayed in order, so any
   *  of these means corruption. */
  holes: number
  /** Acknowledged after the restore, and missing. */
  lostAfterwards: number
}

/** Concurrent writes may be acknowledged in another order than they were committed in. */
const SIDE_BY_SIDE_MS = 1_000

/**
 * Compares acknowledged writes with the restored database.
 * @param end when the database was destroyed, or the target time of the restore
 * @param backAgain when it accepted writes again
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
    // A response in transit may arrive just after the end.
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

/** A write that was acknowledged to a client, and so must survive. */
export type ConfirmedWrite = {
  kind: 'sign-up' | 'favourite' | 'message' | 'purchase'
  /** Identifies it in the database. */
  key: string
  /** When the response arrived, in milliseconds. */
  at: number
  /** The receipt number of a purchase. */
  receipt?: number
}

export type WriteLog = {
  readonly entries: readonly ConfirmedWrite[]
  enter: (one: ConfirmedWrite) => void
}

/** Records acknowledged writes in a separate file, independent of the database. */
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

/** Reads all writes of the drill. Returns a function that checks whether one is present. */
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

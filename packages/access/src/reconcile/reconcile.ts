import type { AccessDeps, Payment } from '../payments/provider.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import type { SettleEffect } from '../settle/transitions.ts'
import {
  auditWindowStart,
  hasNoRecentActivity,
  type AuditWindow,
  unsettledPayments,
} from './audit-window.ts'
import { lockOrder, setOrderState, ORDER_TTL_MS } from '../orders/order.ts'
import { raiseAlert } from '../alerts/alerts.ts'
import { auditBooks, type Discrepancy } from './audit-books.ts'

export type Reconciled = {
  /** Payments looked at. */
  looked: number
  /** Granted access that nobody had asked for. */
  completed: number
  /** Let go of or given back. */
  voided: number
  revoked: number
  abandoned: number
  alerts: number
  /** What could not be heard or done this time. */
  troubles: number
}

type Options = { scope: AuditWindow; stopping?: AbortSignal | undefined }

/** A provider that is down is asked again in five minutes, not a hundred times now. */
const MAX_PROBLEMS = 3

/**
 * Brings orders, the provider and access into agreement.
 *
 * 1. Every payment the provider has of late is settled: this finds what was paid and never activated,
 *    and what was refunded or disputed since.
 * 2. Payments of orders that are not at their end and were not in that list are asked for one by one.
 * 3. Only if all of that was heard, orders that nobody paid in a day are given up.
 * 4. At night the books are added up.
 */
export async function reconcile(
  parts: AccessDeps,
  { scope, stopping }: Options,
): Promise<Reconciled> {
  const { db, provider, onTrouble } = parts
  const seen = new Set<string>()
  const deeds: SettleEffect[] = []
  let troubles = 0
  const goesOn = () => !stopping?.aborted && troubles < MAX_PROBLEMS
  const trouble = (error: unknown, payment?: string) => {
    troubles += 1
    onTrouble?.({ err: error, payment }, 'reconciliation met trouble')
  }

  async function look(payment: Payment): Promise<void> {
    seen.add(payment.id)
    try {
      if (await hasNoRecentActivity(db, provider, payment)) return
      deeds.push(...(await settlePayment(parts, payment)))
    } catch (error) {
      trouble(error, payment.id)
    }
  }

  try {
    for await (const payment of provider.since(await auditWindowStart(parts, scope))) {
      if (!goesOn()) break
      if (!seen.has(payment.id)) await look(payment)
    }
  } catch (error) {
    trouble(error)
  }
  for (const id of await unsettledPayments(parts)) {
    if (!goesOn()) break
    if (seen.has(id)) continue
    try {
      const payment = await provider.find(id)
      if (payment) await look(payment)
    } catch (error) {
      trouble(error, id)
    }
  }
  const heardAll = troubles === 0 && goesOn()
  const abandoned = heardAll ? await expireOldOrders(parts) : 0
  const books = heardAll && scope === 'everything' ? await raiseAuditAlerts(parts) : 0

  const count = (wanted: SettleEffect) => deeds.filter((deed) => deed === wanted).length
  return {
    looked: seen.size,
    completed: count('granted'),
    voided: count('gave-back'),
    revoked: count('revoked'),
    abandoned,
    alerts: count('alert') + books,
    troubles,
  }
}

/** Gives up orders that nobody has paid in a day. The provider must have been asked for their payments
 *  just before. @returns how many */
async function expireOldOrders({ db, provider, now }: AccessDeps): Promise<number> {
  const old = await db
    .selectFrom('access_order')
    .select('id')
    .where('provider', '=', provider.kind)
    .where('state', '=', 'created')
    .where('created_at', '<', new Date(now().getTime() - ORDER_TTL_MS))
    .execute()
  let abandoned = 0
  for (const { id } of old) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id)
      if (order.state !== 'created') return
      await setOrderState(trx, order, 'abandoned', { now: now() })
      abandoned += 1
    })
  }
  return abandoned
}

/** Adds up the books. A purchase under way is in the provider's books before it is in ours, so only
 *  what a second look finds too is told. @returns how many alerts were raised */
async function raiseAuditAlerts(parts: AccessDeps): Promise<number> {
  let found: Discrepancy[]
  try {
    found = await auditBooks(parts)
    if (found.length > 0) {
      const again = new Set((await auditBooks(parts)).map(nameOf))
      found = found.filter((one) => again.has(nameOf(one)))
    }
  } catch (error) {
    parts.onTrouble?.({ err: error }, 'the books could not be added up')
    return 0
  }
  for (const { kind, subject, expected, found: actual } of found) {
    const details = { discrepancy: kind, expected, found: actual }
    await parts.db
      .transaction()
      .execute((trx) => raiseAlert(trx, { kind: 'books', subject, details }, parts.now()))
  }
  return found.length
}

const nameOf = ({ kind, subject }: Discrepancy): string => `${kind} ${subject}`

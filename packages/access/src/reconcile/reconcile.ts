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
  /** Number of payments checked. */
  checked: number
  /** Payments that were never confirmed by the client and now have access. */
  completed: number
  /** Voided or refunded. */
  voided: number
  revoked: number
  abandoned: number
  alerts: number
  /** Number of errors in this run. */
  troubles: number
}

type ReconcileOptions = { scope: AuditWindow; stopping?: AbortSignal | undefined }

/** Stops after this many errors. The next run is in five minutes. */
const MAX_PROBLEMS = 3

/**
 * Settles orders, payments and access with the provider.
 *
 * 1. Settles all recent payments of the provider. This finds payments that were never activated,
 *    and later refunds and disputes.
 * 2. Fetches the payments of open orders that were not in that list one by one.
 * 3. Expires orders that were unpaid for a day, only if the first two steps had no errors.
 * 4. Audits the ledger at night.
 */
export async function reconcile(
  parts: AccessDeps,
  { scope, stopping }: ReconcileOptions,
): Promise<Reconciled> {
  const { db, provider, onTrouble } = parts
  const seen = new Set<string>()
  const effects: SettleEffect[] = []
  let troubles = 0
  const goesOn = () => !stopping?.aborted && troubles < MAX_PROBLEMS
  const trouble = (error: unknown, payment?: string) => {
    troubles += 1
    onTrouble?.({ payment, err: error }, 'payment reconciliation failed')
  }

  async function check(payment: Payment): Promise<void> {
    seen.add(payment.id)
    try {
      if (await hasNoRecentActivity(db, provider, payment)) return
      effects.push(...(await settlePayment(parts, payment)))
    } catch (error) {
      trouble(error, payment.id)
    }
  }

  try {
    for await (const payment of provider.since(await auditWindowStart(parts, scope))) {
      if (!goesOn()) break
      if (!seen.has(payment.id)) await check(payment)
    }
  } catch (error) {
    trouble(error)
  }
  for (const id of await unsettledPayments(parts)) {
    if (!goesOn()) break
    if (seen.has(id)) continue
    try {
      const payment = await provider.find(id)
      if (payment) await check(payment)
    } catch (error) {
      trouble(error, id)
    }
  }
  const isComplete = troubles === 0 && goesOn()
  const abandoned = isComplete ? await expireOldOrders(parts) : 0
  const books = isComplete && scope === 'everything' ? await raiseAuditAlerts(parts) : 0

  const count = (wanted: SettleEffect) => effects.filter((effect) => effect === wanted).length
  return {
    checked: seen.size,
    completed: count('granted'),
    voided: count('money-returned'),
    revoked: count('revoked'),
    abandoned,
    alerts: count('alert') + books,
    troubles,
  }
}

/**
 * Expires orders that were unpaid for a day. Their payments must have been fetched just before.
 * @returns how many
 */
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

/**
 * Audits the ledger. A purchase in progress reaches the provider before our ledger, so only
 * discrepancies found twice are reported.
 * @returns how many alerts were raised
 */
async function raiseAuditAlerts(parts: AccessDeps): Promise<number> {
  let found: Discrepancy[]
  try {
    found = await auditBooks(parts)
    if (found.length > 0) {
      const again = new Set((await auditBooks(parts)).map(nameOf))
      found = found.filter((one) => again.has(nameOf(one)))
    }
  } catch (error) {
    parts.onTrouble?.({ err: error }, 'ledger check failed')
    return 0
  }
  for (const { kind, subject, expected, found: actual } of found) {
    const details = { discrepancy: kind, expected, found: actual }
    await parts.db
      .transaction()
      .execute((trx) => raiseAlert(trx, { kind: 'ledger', subject, details }, parts.now()))
  }
  return found.length
}

const nameOf = ({ kind, subject }: Discrepancy): string => `${kind} ${subject}`

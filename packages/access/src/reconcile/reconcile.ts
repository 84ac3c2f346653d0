import type { AccessParts } from '../access-parts.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import type { Deed } from '../settle/settling.ts'
import type { Payment } from '../payment/payment.ts'
import { abandonOldOrders } from './abandon-old-orders.ts'
import { alertAboutBooks } from './alert-about-books.ts'
import { isQuiet } from './is-quiet.ts'
import { unsettledPayments } from './unsettled-payments.ts'
import { firstMoment, type Scope } from './first-moment.ts'

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

type Options = { scope: Scope; stopping?: AbortSignal | undefined }

/** A provider that is down is asked again in five minutes, not a hundred times now. */
const MOST_TROUBLES = 3

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
  parts: AccessParts,
  { scope, stopping }: Options,
): Promise<Reconciled> {
  const { db, provider, onTrouble } = parts
  const seen = new Set<string>()
  const deeds: Deed[] = []
  let troubles = 0
  const goesOn = () => !stopping?.aborted && troubles < MOST_TROUBLES
  const trouble = (error: unknown, payment?: string) => {
    troubles += 1
    onTrouble?.({ err: error, payment }, 'reconciliation met trouble')
  }

  async function look(payment: Payment): Promise<void> {
    seen.add(payment.id)
    try {
      if (await isQuiet(db, provider, payment)) return
      deeds.push(...(await settlePayment(parts, payment)))
    } catch (error) {
      trouble(error, payment.id)
    }
  }

  try {
    for await (const payment of provider.since(await firstMoment(parts, scope))) {
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
  const abandoned = heardAll ? await abandonOldOrders(parts) : 0
  const books = heardAll && scope === 'everything' ? await alertAboutBooks(parts) : 0

  const count = (wanted: Deed) => deeds.filter((deed) => deed === wanted).length
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

import type { AccessParts } from '../access-parts.ts'
import type { Payment } from '../payment/payment.ts'
import { auditOrders } from './audit-orders.ts'
import { auditPayments } from './audit-payments.ts'
import { auditReceipts } from './audit-receipts.ts'
import type { Discrepancy } from './discrepancy.ts'
import { firstMoment } from './first-moment.ts'

/**
 * Compares what the provider says, what the ledger says and who has access, to the króna. Changes
 * nothing; empty when everything agrees.
 *
 * @throws ProviderUnreachable when the provider cannot be asked
 */
export async function auditBooks(parts: AccessParts): Promise<Discrepancy[]> {
  const since = await firstMoment(parts, 'everything')
  const payments = new Map<string, Payment>()
  for await (const payment of parts.provider.since(since)) payments.set(payment.id, payment)
  return [
    ...(await auditPayments(parts, { since, payments })),
    ...(await auditOrders(parts)),
    ...(await auditReceipts(parts.db)),
  ]
}

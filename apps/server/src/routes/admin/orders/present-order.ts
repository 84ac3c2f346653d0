import { paymentTotals, providerKinds } from '@kot/access/ledger/ledger'
import { amountKept } from '@kot/access/settle/check-payment'
import type { FoundOrder } from '@kot/access/orders/find-orders'
import type { OrderRecord } from '@kot/access/withdrawals/order-record'
import { amountDue } from '@kot/access/withdrawals/withdrawal'
import type { Payment } from '@kot/access/payments/provider'
import { refundableStates } from '@kot/access/settle/refund-order'
import type { PaymentTask } from '@kot/contract/operator/tasks'
import type { FoundOrder as PresentedOrder, OrderResponse } from '@kot/contract/operator/orders'

export const presentFoundOrder = (order: FoundOrder): PresentedOrder => ({
  id: order.id,
  reference: order.reference,
  product: order.package,
  price: order.price,
  state: order.state,
  created_at: order.createdAt.toISOString(),
  receipt: order.receipt,
  account_id: order.accountId,
})

type ProviderReply = { answer: OrderResponse['provider_answer']; payment: Payment | null }

/** An order with its ledger and the payment at the provider. */
export function presentOrder(
  record: OrderRecord,
  { answer, payment }: ProviderReply,
  { alerts, now }: { alerts: PaymentTask[]; now: Date },
): OrderResponse {
  const { order, ledger, grant, receipt } = record
  const own = ledger.filter(({ paymentId }) => paymentId === order.payment_id)
  const said = payment && paymentTotals(payment)
  return {
    ...presentFoundOrder({
      ...order,
      accountId: order.account_id,
      createdAt: order.created_at,
      receipt: receipt?.number ?? null,
    }),
    lang: order.lang,
    provider: order.provider,
    payment_id: order.payment_id,
    fault: order.fault,
    changed_at: order.changed_at.toISOString(),
    steps: stepsOf(record),
    money: providerKinds.map((kind) => ({
      kind,
      recorded: own.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0),
      provider: said?.[kind] ?? null,
    })),
    ledger: ledger.map(({ recordedAt, kind, amount, paymentId }) => ({
      at: recordedAt.toISOString(),
      kind,
      amount,
      payment_id: paymentId,
    })),
    provider_answer: answer,
    provider_state: payment && {
      successful: payment.successful,
      fault: payment.fault,
      pending: payment.pending,
      test: payment.test,
      card: payment.card,
      created_at: payment.createdAt.toISOString(),
    },
    access: grant && {
      starts_at: grant.startsAt.toISOString(),
      ends_at: grant.endsAt.toISOString(),
      revoked_at: grant.revokedAt?.toISOString() ?? null,
    },
    refundable:
      payment && refundableStates.includes(order.state) ? Math.max(0, amountKept(payment)) : 0,
    alerts,
    now: now.toISOString(),
  }
}

type OrderStep = { at: Date; what: OrderResponse['steps'][number]['what']; amount: number | null }

function withdrawalSteps(withdrawal: NonNullable<OrderRecord['withdrawal']>): OrderStep[] {
  const { requested_at, refused_at } = withdrawal
  const amount = amountDue(withdrawal)
  return [
    { at: requested_at, what: 'withdrawal', amount },
    ...(refused_at === null ? [] : [{ at: refused_at, what: 'declined' as const, amount }]),
  ]
}

/** An order stores its last change only; its history is derived from what was written at each step. */
function stepsOf({
  order,
  ledger,
  grant,
  receipt,
  withdrawal,
}: OrderRecord): OrderResponse['steps'] {
  const steps: OrderStep[] = [
    { at: order.created_at, what: 'opened', amount: order.price },
    ...ledger.map(({ recordedAt, kind, amount }): OrderStep => ({
      at: recordedAt,
      what: kind,
      amount,
    })),
  ]
  if (grant) steps.push({ at: grant.createdAt, what: 'access', amount: null })
  if (receipt) steps.push({ at: receipt.issuedAt, what: 'receipt', amount: null })
  if (grant?.revokedAt) steps.push({ at: grant.revokedAt, what: 'withdrawn', amount: null })
  if (withdrawal) steps.push(...withdrawalSteps(withdrawal))
  if (!steps.some(({ at }) => at >= order.changed_at)) {
    steps.push({ at: order.changed_at, what: 'last', amount: null })
  }
  return steps
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((step) => ({ ...step, at: step.at.toISOString() }))
}

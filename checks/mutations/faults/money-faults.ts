import { faultsOf } from './planted-fault.ts'

export const moneyFaults = faultsOf('money', [
  {
    name: 'price-of-a-month',
    file: 'packages/domain/src/access.ts',
    find: 'price: 2_900',
    replace: 'price: 2_990',
    stories: ['prices', 'purchase'],
  },
  {
    name: 'month-from-the-last-of-january',
    file: 'packages/domain/src/access.ts',
    find: 'Math.min(start.getUTCDate(), lastDay.getUTCDate())',
    replace: 'start.getUTCDate()',
    stories: ['purchase'],
  },
  {
    name: 'payment-without-3d-secure-accepted',
    file: 'packages/access/src/settle/check-payment.ts',
    find: "    ['not-secured', !payment.secured],\n",
    replace: '',
    stories: ['purchase-troubles'],
  },
  {
    name: 'access-stays-after-a-full-refund',
    file: 'packages/access/src/settle/transitions.ts',
    find: 'refunded >= captured ||',
    replace: 'refunded > captured ||',
    stories: ['purchase'],
  },
  {
    name: 'orders-expire-while-the-provider-is-down',
    file: 'packages/access/src/reconcile/reconcile.ts',
    find: 'isComplete ? await expireOldOrders(parts) : 0',
    replace: 'await expireOldOrders(parts)',
  },
  {
    name: 'gap-between-receipts',
    file: 'packages/access/src/receipts/receipts.ts',
    find: '`last + 1`',
    replace: '`last + 2`',
    stories: ['receipts'],
  },
  {
    name: 'benefit-rounded-down',
    file: 'packages/domain/src/housing-benefit.ts',
    find: '(2n * value + divisor) / (2n * divisor)',
    replace: 'value / divisor',
  },
])

/** Leases, retries and hours. */
export const waitFaults = faultsOf('wait', [
  {
    name: 'capture-taken-over-after-a-second',
    file: 'packages/access/src/settle/transitions.ts',
    find: 'LEASE_MS = 60_000',
    replace: 'LEASE_MS = 1_000',
  },
  {
    name: 'failed-message-sent-again-at-once',
    file: 'packages/channels/src/outbox/settle-message.ts',
    find: 'FIRST_DELAY_MS * 2 ** (attempts - 1)',
    replace: 'FIRST_DELAY_MS * (attempts - 1)',
  },
  {
    name: 'quiet-hours-end-at-midnight',
    file: 'packages/domain/src/watch-schedule.ts',
    find: ': hour >= from || hour < until',
    replace: ': hour >= from',
  },
  {
    name: 'failed-page-fetched-again-within-milliseconds',
    file: 'packages/intake/src/crawl/limits.ts',
    find: 'retryWaitsMs: [5_000, 20_000]',
    replace: 'retryWaitsMs: [5, 20]',
  },
])

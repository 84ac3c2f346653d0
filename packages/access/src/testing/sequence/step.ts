import type { PaymentInput } from '@kot/card-provider-simulator/control/control'
import { faultCalls, faultNames, type Fault } from '@kot/card-provider-simulator/book/faults'
import { merchants } from '@kot/card-provider-simulator/book/merchants'
import * as fc from 'fast-check'

type Agreed = { reference: string; product: number; accountId: string }

/**
 * One step of a generated sequence. Numbers select existing accounts, orders and payments, modulo
 * their count.
 */
export type Step =
  | { do: 'open'; account: number; product: number }
  | { do: 'pay'; order: number; wrong: InjectedFault | null }
  | { do: 'activate'; payment: number; by: 'owner' | 'stranger'; dies: boolean }
  | { do: 'claim'; payment: number; product: number }
  | { do: 'view'; order: number }
  | { do: 'all at once'; payment: number }
  | { do: 'fault'; fault: Fault }
  | { do: 'refund' | 'refund a part' | 'dispute'; payment: number }
  | { do: 'delete account'; account: number }
  | { do: 'pass'; minutes: number }
  | { do: 'reconcile'; scope: 'recent' | 'everything' }

const carrying = (change: object) => (order: Agreed) => ({
  custom: {
    product_id: order.product,
    info: order.accountId,
    order: order.reference,
    ...change,
  },
})

/** Fields a client can tamper with. */
export const injectedFaults = {
  amount: () => ({ amount: 100 }),
  'part of a króna': () => ({ amount: 199_050 }),
  currency: () => ({ currency: 'EUR' }),
  merchant: () => ({ merchant: merchants.foreignMerchant }),
  test: () => ({ test: true }),
  'not secured': () => ({ tds: null }),
  declined: () => ({ successful: false, error: { code: 'DECLINED', message: 'no' } }),
  product: carrying({ product_id: 9 }),
  user: carrying({ info: 'another-account' }),
  reference: carrying({ order: 'made-up' }),
  'carries nothing': () => ({ custom: {} }),
} satisfies Record<string, (order: Agreed) => Partial<PaymentInput>>
export type InjectedFault = keyof typeof injectedFaults

const index = fc.nat({ max: 5 })
const one = fc.constantFrom
const mostly = <Usual, Rare>(usual: Usual, rare: fc.Arbitrary<Rare>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, rare)

const fault = fc.record({
  call: one('capture', 'capture', ...faultCalls.filter((call) => call !== 'pay')),
  name: one(...faultNames),
  times: fc.integer({ min: 1, max: 3 }),
})

const open = fc.record({
  do: fc.constant('open' as const),
  account: index,
  product: one(0, 1, 2, 3),
})
const pay = fc.record({
  do: fc.constant('pay' as const),
  order: index,
  wrong: mostly(null, one(...(Object.keys(injectedFaults) as InjectedFault[]))),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: open },
  { weight: 2, arbitrary: pay },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('activate' as const),
      payment: index,
      by: mostly('owner' as const, fc.constant('stranger' as const)),
      dies: mostly(false, fc.constant(true)),
    }),
  },
  fc.record({ do: fc.constant('claim' as const), payment: index, product: one(0, 1, 2, 3) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('view' as const), order: index }) },
  fc.record({ do: fc.constant('all at once' as const), payment: index }),
  { weight: 5, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: one('refund', 'refund a part', 'dispute'), payment: index }),
  },
  fc.record({ do: fc.constant('delete account' as const), account: index }),
  fc.record({ do: fc.constant('pass' as const), minutes: one(1, 6, 90, 26 * 60, 9 * 24 * 60) }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reconcile' as const),
      scope: one('recent', 'everything'),
    }),
  },
)

/** A payment, followed by arbitrary steps. */
export const steps: fc.Arbitrary<Step[]> = fc
  .tuple(open, fc.option(step), pay, fc.array(step, { minLength: 1, maxLength: 9 }))
  .map(([first, between, paid, rest]) => [first, ...(between ? [between] : []), paid, ...rest])

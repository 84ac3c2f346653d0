import type { CheckoutOutcome } from '@kot/contract/pass/access'
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
  | { do: 'open'; account: number; product: number; again: boolean }
  | { do: 'pay'; order: number; wrong: InjectedFault | null }
  | { do: 'activate'; payment: number; by: 'owner' | 'stranger'; dies: boolean }
  | { do: 'claim'; payment: number; product: number }
  | { do: 'view'; order: number }
  | { do: 'end'; order: number; outcome: CheckoutOutcome }
  | { do: 'check awaited'; times: number }
  | { do: 'return second'; account: number }
  | { do: 'all at once'; payment: number }
  | { do: 'fault'; fault: Fault }
  | { do: 'refund' | 'refund a part' | 'dispute'; payment: number }
  | { do: 'withdraw'; order: number; by: 'owner' | 'stranger'; dies: boolean }
  | { do: 'delete account'; account: number }
  | { do: 'pass'; minutes: number }
  | { do: 'lose the day before' }
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

/** Any call can fail in any way, except that a payment the provider declines ends its order. */
export const calledFaults = faultCalls
  .filter((call) => call !== 'pay')
  .flatMap((call) => faultNames.map((name) => ({ call, name })))
  .filter(({ call, name }) => call === 'refund' || name !== 'declined')

const pageCalls: ReadonlySet<string> = new Set(['list', 'find', 'capture'])

const failing = (called: fc.Arbitrary<(typeof calledFaults)[number]>) =>
  fc
    .tuple(called, fc.integer({ min: 1, max: 3 }))
    .map(([{ call, name }, times]) => ({ call, name, times }))

const fault = failing(
  fc.oneof(
    { weight: 2, arbitrary: one(...calledFaults.filter(({ call }) => call === 'capture')) },
    { weight: 2, arbitrary: one(...calledFaults.filter(({ call }) => call === 'refund')) },
    { weight: 5, arbitrary: one(...calledFaults) },
  ),
)

const open = fc.record({
  do: fc.constant('open' as const),
  account: index,
  product: one(0, 1, 2, 3),
  again: fc.boolean(),
})
const pay = fc.record({
  do: fc.constant('pay' as const),
  order: index,
  wrong: mostly(null, one(...(Object.keys(injectedFaults) as InjectedFault[]))),
})

/** What a page does that receives nothing of its payment, and what happens at the provider meanwhile. */
const unheard: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      order: index,
      outcome: one('closed', 'unknown', 'unknown'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('check awaited' as const), times: one(1, 1, 2) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('view' as const), order: index }) },
  fc.record({ do: fc.constant('pass' as const), minutes: one(1, 6, 31) }),
  fc.record({ do: fc.constant('reconcile' as const), scope: one('recent' as const) }),
  fc.record({
    do: fc.constant('fault' as const),
    fault: failing(one(...calledFaults.filter(({ call }) => pageCalls.has(call)))),
  }),
)

const activate = fc.record({
  do: fc.constant('activate' as const),
  payment: index,
  by: mostly('owner' as const, fc.constant('stranger' as const)),
  dies: mostly(false, fc.constant(true)),
})
const moveMoney = fc.record({ do: one('refund', 'refund a part', 'dispute'), payment: index })
const withdraw = fc.record({
  do: fc.constant('withdraw' as const),
  order: index,
  by: mostly('owner' as const, fc.constant('stranger' as const)),
  dies: mostly(false, fc.constant(true)),
})
const deleteAccount = fc.record({ do: fc.constant('delete account' as const), account: index })
const pass = fc.record({
  do: fc.constant('pass' as const),
  minutes: one(1, 6, 90, 26 * 60, 4 * 24 * 60 + 7, 9 * 24 * 60),
})
const loseDay = fc.constant({ do: 'lose the day before' as const })
const runReconciliation = fc.record({
  do: fc.constant('reconcile' as const),
  scope: one('recent', 'everything'),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: unheard },
  fc.record({ do: fc.constant('return second' as const), account: index }),
  { weight: 2, arbitrary: open },
  { weight: 2, arbitrary: pay },
  { weight: 5, arbitrary: activate },
  fc.record({ do: fc.constant('claim' as const), payment: index, product: one(0, 1, 2, 3) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('view' as const), order: index }) },
  fc.record({ do: fc.constant('all at once' as const), payment: index }),
  { weight: 5, arbitrary: fc.record({ do: fc.constant('fault' as const), fault }) },
  { weight: 3, arbitrary: moveMoney },
  { weight: 3, arbitrary: withdraw },
  deleteAccount,
  { weight: 2, arbitrary: pass },
  loseDay,
  { weight: 2, arbitrary: runReconciliation },
)

/** A payment, followed by arbitrary steps. */
export const steps: fc.Arbitrary<Step[]> = fc
  .tuple(open, fc.option(step), pay, fc.array(step, { minLength: 1, maxLength: 9 }))
  .map(([first, between, paid, rest]) => [first, ...(between ? [between] : []), paid, ...rest])

/** Purchases of one buyer of which the page receives nothing, at any step of each. */
export const unheardPurchases: fc.Arbitrary<Step[]> = fc
  .array(
    fc.tuple(
      fc.record({
        do: fc.constant('open' as const),
        account: fc.constant(0),
        product: one(0, 1, 3),
        again: fc.boolean(),
      }),
      fc.array(unheard, { maxLength: 2 }),
      fc.record({
        do: fc.constant('pay' as const),
        order: index,
        wrong: mostly(null, one('declined' as const, 'not secured' as const)),
      }),
      fc.array(unheard, { maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((purchases) =>
    purchases.flatMap(([opened, before, paid, after]) => [opened, ...before, paid, ...after]),
  )

/** What happens to a purchase between its grant and the money that is back. */
const aroundWithdrawal: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: failing(
        one(...calledFaults.filter(({ call }) => call === 'refund' || call === 'find')),
      ),
    }),
  },
  { weight: 4, arbitrary: pass },
  { weight: 2, arbitrary: withdraw },
  { weight: 2, arbitrary: runReconciliation },
  { weight: 2, arbitrary: open },
  { weight: 2, arbitrary: pay },
  { weight: 2, arbitrary: activate },
  moveMoney,
  deleteAccount,
  loseDay,
)

/** A pass that was granted and is withdrawn from, with anything before and after it. */
export const withdrawnPurchases: fc.Arbitrary<Step[]> = fc
  .tuple(
    open,
    fc.array(aroundWithdrawal, { maxLength: 3 }),
    withdraw,
    fc.array(aroundWithdrawal, { maxLength: 5 }),
  )
  .map(([opened, before, withdrawn, after]) => [
    opened,
    { do: 'pay', order: 0, wrong: null },
    { do: 'activate', payment: 0, by: 'owner', dies: false },
    ...before,
    withdrawn,
    ...after,
  ])

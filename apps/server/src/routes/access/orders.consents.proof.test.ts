import { currentTerms } from '@kot/access/orders/purchase-terms'
import { configuredProvider } from '@kot/access/payments/configure'
import { reconcile } from '@kot/access/reconcile/reconcile'
import type { NewOrderResponse } from '@kot/contract/pass/access'
import { isProof, seedOf, sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderOf } from '../../testing/buying-crowd.ts'
import { aShop, paidInDialog } from './testing/a-shop.ts'

const { cards, db, environment, aBuyer } = await aShop()
const provider = configuredProvider(environment)

const bodies = {
  'order with nothing': { product: 0 },
  'order with the terms alone': { ...orderOf(), immediate_start: false },
  'order with the request alone': { ...orderOf(), accepted_terms: undefined },
  'order with other terms': { ...orderOf(), terms: currentTerms.en.hash },
  'order with both': orderOf(),
  'order another package': orderOf(1),
}
const calls = [
  ...(Object.keys(bodies) as (keyof typeof bodies)[]),
  'pay',
  'pay without an order',
  'activate',
  'activate as another package',
  'view',
  'reconcile',
] as const
type Call = (typeof calls)[number]

/** Makes the calls of one buyer one after the other. @returns how many orders were opened */
async function runCalls(sequence: readonly Call[]) {
  const buyer = await aBuyer()
  const opened = new Set<string>()
  let order: NewOrderResponse | null = null
  let payment = 'none'
  const isBody = (call: Call): call is keyof typeof bodies => call in bodies
  for (const call of sequence) {
    if (isBody(call)) {
      const body = bodies[call]
      const answer = await buyer.post('/api/v1/orders', body)
      const agreed = call === 'order with both' || call === 'order another package'
      // 409: first the buyer is notified of the access that was granted.
      const expected = agreed ? [200, 409] : [422]
      if (!expected.includes(answer.statusCode))
        throw new Error(`${call} was answered with ${answer.statusCode}`)
      if (answer.statusCode === 200) {
        order = answer.json<NewOrderResponse>()
        opened.add(order.order)
      }
    }
    if (call === 'pay' && order) payment = cards.control.pay(paidInDialog(order)).id
    if (call === 'pay without an order') {
      const custom = { product_id: 0, info: buyer.id, order: 'x'.repeat(43) }
      payment = cards.control.pay({ shape: 'dialog', amount: 199_000, custom }).id
    }
    if (call === 'activate') await buyer.activate(payment, order?.product)
    if (call === 'activate as another package') await buyer.activate(payment, 3)
    if (call === 'view' && order) await buyer.get(`/api/v1/orders/${order.order}`)
    if (call === 'reconcile' && provider) {
      await reconcile({ db, provider, vat: null, now: () => new Date() }, { scope: 'recent' })
    }
  }
  return { accountId: buyer.id, opened: opened.size }
}

/** Everything that an account has bought or could have. */
async function boughtBy(accountId: string) {
  const { rows } = await sql<{ orders: number; grants: number; lawful: number }>`
    select
      count(*)::integer as orders,
      count(access_grant.id)::integer as grants,
      count(*) filter (where access_grant.id is not null
        and shown.hash = ${currentTerms.is.hash}
        and accepted_terms_at <= access_grant.created_at
        and requested_start_at <= access_grant.created_at
        and strpos(written.text, shown.text) > 0
        and strpos(written.text, shown.request) > 0
        and strpos(written.html, '</html>') > 0
      )::integer as lawful
    from access_order
    join purchase_terms as shown on shown.hash = terms_hash
    left join access_grant on access_grant.order_id = access_order.id
    left join purchase_confirmation as written on written.order_id = access_order.id
    where access_order.account_id = ${accountId}
  `.execute(db)
  const { granted } = await db
    .selectFrom('access_grant')
    .select(({ fn }) => fn.countAll<number>().as('granted'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const [found = { orders: 0, grants: 0, lawful: 0 }] = rows
  return { ...found, granted }
}

const purchase: Call[] = ['order with both', 'pay', 'activate']
const runs = sized({ fast: 25, proof: 1_500, slice: 30 })

test(
  'there is no access without both consents and a written confirmation, in whatever order it is called',
  async () => {
    let grants = 0
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...calls], { minLength: 4 }),
        fc.constantFrom(0, 1, 2, 3),
        async (shuffled, length) => {
          const sequence = [...purchase.slice(0, length), ...shuffled]
          const { accountId, opened } = await runCalls(sequence)
          const found = await boughtBy(accountId)
          expect(found.orders).toBe(opened)
          expect([found.granted, found.lawful]).toEqual([found.grants, found.grants])
          grants += found.grants
        },
      ),
      { numRuns: runs, endOnFailure: true, ...(!isProof && { seed: seedOf(20_261_116) }) },
    )
    expect(grants).toBeGreaterThan(runs / 10)
  },
  60_000 + 3_000 * runs,
)

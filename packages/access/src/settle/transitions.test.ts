import { randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '../testing/a-shop.ts'
import { anAgreement } from '../testing/an-agreement.ts'
import { currentTerms } from '../orders/purchase-terms.ts'
import { setOrderState, type Order, type OrderState, orderStates } from '../orders/order.ts'

const { db, owner } = await testDatabase()
const now = new Date('2026-11-15T12:00:00Z')

/** Written down here again, from the description of the purchase and not from the table. */
const ways: Record<OrderState, readonly OrderState[]> = {
  created: ['authorised', 'abandoned', 'rejected'],
  authorised: ['capturing', 'rejected'],
  capturing: ['captured', 'unknown', 'rejected'],
  unknown: ['capturing', 'captured', 'rejected'],
  captured: ['granted', 'refunded', 'disputed'],
  granted: ['withdrawn', 'refunded', 'disputed'],
  withdrawn: ['returned', 'refunded', 'disputed'],
  returned: ['refunded', 'disputed'],
  refunded: ['revoked'],
  disputed: ['revoked'],
  abandoned: ['rejected'],
  rejected: [],
  revoked: [],
}

async function anOrder(state: OrderState): Promise<Order> {
  return db
    .insertInto('access_order')
    .values({
      reference: randomUUID() + randomUUID(),
      account_id: await aBuyer(db),
      package: 0,
      price: 1_990,
      currency: 'ISK',
      ...(await anAgreement(db, { at: now })),
      provider: 'dialog',
      payment_id: randomUUID(),
      state,
      fault: 'amount',
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .$castTo<Order>()
    .executeTakeFirstOrThrow()
}

const move = (order: Order, state: OrderState) =>
  db.transaction().execute((trx) => setOrderState(trx, order, state, { now }))

const pairs = orderStates.flatMap((from) =>
  orderStates.filter((to) => to !== from).map((to) => [from, to] as const),
)

describe('the database', () => {
  test.each(pairs.filter(([from, to]) => ways[from].includes(to)))(
    'lets an order go from %s to %s',
    async (from, to) => {
      expect((await move(await anOrder(from), to)).state).toBe(to)
    },
  )

  test.each(pairs.filter(([from, to]) => !ways[from].includes(to)))(
    'lets no order go from %s to %s',
    async (from, to) => {
      const order = await anOrder(from)
      await expect(move(order, to)).rejects.toThrow(`no way from ${from} to ${to}`)
    },
  )

  test.each([
    ['price', { price: 1 }],
    ['package', { package: 3 }],
    ['reference', { reference: 'x'.repeat(40) }],
    ['provider', { provider: 'hosted' }],
    ['terms', { terms_hash: currentTerms.en.hash }],
    ['binding terms', { binding_terms_hash: currentTerms.en.hash }],
    ['language', { lang: 'en' }],
    ['moment of the terms', { accepted_terms_at: new Date(0) }],
    ['moment of the request', { requested_start_at: new Date(0) }],
    ['VAT', { vat_percent: 24, vat: 385 }],
    ['payment', { payment_id: 'another' }],
  ])('rejects changes of the agreed %s', async (_, change) => {
    const { id } = await anOrder('created')
    const changing = db.updateTable('access_order').set(change).where('id', '=', id).execute()
    await expect(changing).rejects.toThrow(/cannot change|has its payment/)
  })

  test('lets no order move to another account', async () => {
    const { id } = await anOrder('created')
    const account_id = await aBuyer(db)
    const giving = db.updateTable('access_order').set({ account_id }).where('id', '=', id).execute()
    await expect(giving).rejects.toThrow('another account')
  })

  test('takes no payment twice', async () => {
    const { payment_id } = await anOrder('granted')
    const other = await anOrder('created')
    const using = db
      .insertInto('access_order')
      .values({ ...other, id: randomUUID(), reference: 'y'.repeat(40), package: 1, payment_id })
      .execute()
    await expect(using).rejects.toThrow('access_order_provider_payment_id_key')
  })

  test('neither changes nor forgets what is in the ledger', async () => {
    const { id } = await anOrder('captured')
    const row = { order_id: id, kind: 'captured', amount: 1_990, payment_id: 'a', recorded_at: now }
    await db.insertInto('access_ledger').values(row).execute()
    // Not even for the owner of the table; the running processes may not try.
    for (const [role, refusal] of [
      [owner, 'not changed'],
      [db, 'permission denied'],
    ] as const) {
      const change = role.updateTable('access_ledger').set({ amount: 1 }).execute()
      await expect(change).rejects.toThrow(refusal)
      await expect(role.deleteFrom('access_ledger').execute()).rejects.toThrow(refusal)
    }
  })
})

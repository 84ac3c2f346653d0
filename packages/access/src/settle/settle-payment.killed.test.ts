import { testDatabase } from '@kot/db/testing/test-database'
import type { Database } from '@kot/db/connect'
import { isProof, seedOf, sized } from '@kot/domain/testing/size'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { buy, open, pay, withdraw } from '../testing/pay-order.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

const { db } = await testDatabase()
const shop = await aShop(db)

class Killed extends Error {}

/** A connection of a process that dies before its nth statement: that one and all later ones fail, and
 *  an open transaction is rolled back. */
function dyingBefore(nth: number): { dying: Database; died: () => boolean } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      if (statements >= nth) throw new Killed(`killed before statement ${nth}`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { dying: db.withPlugin(plugin), died: () => statements >= nth }
}

/** What an account has, and whether it agreed to all of it. */
async function bought(accountId: string) {
  const { rows } = await sql<{ grants: number; receipts: number; confirmations: number }>`
    select
      count(access_grant.id)::integer as grants,
      count(receipt.number)::integer as receipts,
      count(purchase_confirmation.order_id)::integer as confirmations
    from access_order
    left join access_grant on access_grant.order_id = access_order.id
    left join receipt on receipt.order_id = access_order.id
    left join purchase_confirmation on purchase_confirmation.order_id = access_order.id
    where access_order.account_id = ${accountId}
  `.execute(db)
  return rows[0]
}

const nothing = { grants: 0, receipts: 0, confirmations: 0 }
const everything = { grants: 1, receipts: 1, confirmations: 1 }

/** What a withdrawal has changed, in one transaction. */
async function withdrawnFrom(accountId: string) {
  const { rows } = await sql<{ withdrawals: number; access: number; jobs: number }>`
    select
      (select count(*)::integer from access_withdrawal where account_id = ${accountId}) as withdrawals,
      (select count(*)::integer from access_grant
        where account_id = ${accountId} and revoked_at is null) as access,
      (select count(*)::integer from pgboss.job
        where name in ('access.withdrawal', 'access.return') and data ->> 'order' in
          (select id::text from access_order where account_id = ${accountId})) as jobs
  `.execute(db)
  return rows[0]
}

const untouched = { withdrawals: 0, access: 1, jobs: 0 }
const withdrawn = { withdrawals: 1, access: 0, jobs: 2 }

/** Every fifth step, of other steps in each slice. */
const stride = sized({ fast: 5, proof: 1 })

/** Dies before each step in turn. @returns how many there are */
async function dieAtEveryStep(work: (nth: number) => Promise<boolean>): Promise<number> {
  let nth = 1 + (seedOf(0) % stride)
  while (await work(nth)) nth += stride
  if (isProof) console.log(`killed at ${nth - 1} steps`)
  return nth - 1
}

describe.each(['dialog', 'hosted'] as const)('a purchase by %s', (kind) => {
  test('killed before any of its statements is whole or nothing, and whole in the end', async () => {
    const parts = shop.with(kind)
    /** @returns whether it died on the way */
    async function buyDying(nth: number): Promise<boolean> {
      const accountId = await aBuyer(db)
      const { dying, died } = dyingBefore(nth)
      const halves = { ...parts, db: dying }
      await open(halves, { accountId }).catch(() => {})
      expect(await bought(accountId)).toEqual(nothing)
      const order = await open(parts, { accountId })
      const paymentId = pay(shop, order, { accountId })
      const claim = { paymentId, accountId, product: 0, patienceMs: 60_000 }
      await confirmPayment(halves, claim).catch(() => {})
      const then = await bought(accountId)
      expect([nothing, everything]).toContainEqual(then)

      // When the lease of the dead has run out.
      shop.clock.pass({ minutes: 2 })
      expect(await confirmPayment(parts, claim)).toMatchObject({
        progress: 'granted',
      })
      expect(await bought(accountId)).toEqual(everything)
      return died()
    }
    expect(await dieAtEveryStep(buyDying)).toBeGreaterThan(20)
  }, 300_000)

  test('withdrawn from and killed before any statement leaves no access and is returned once', async () => {
    const parts = shop.with(kind)
    /** @returns whether it died on the way */
    async function withdrawDying(nth: number): Promise<boolean> {
      const accountId = await aBuyer(db)
      const { order, paymentId } = await buy(shop, parts, { accountId })
      await confirmPayment(parts, { paymentId, accountId, product: 0 })
      shop.clock.pass({ days: 2 })
      const { dying, died } = dyingBefore(nth)
      const halves = { ...parts, db: dying }
      const withdrawal = { reference: order.reference, accountId }
      await withdraw(halves, withdrawal).catch(() => {})
      expect([untouched, withdrawn]).toContainEqual(await withdrawnFrom(accountId))
      await withdraw(parts, withdrawal)
      expect(await withdrawnFrom(accountId)).toEqual(withdrawn)

      const { id } = await db
        .selectFrom('access_order')
        .select('id')
        .where('reference', '=', order.reference)
        .executeTakeFirstOrThrow()
      await settleWithdrawal(halves, id).catch(() => {})
      // A call without an answer is repeated after an hour.
      shop.clock.pass({ minutes: 61 })
      await reconcile(parts, { scope: 'recent' })
      const payment = shop.card.control.transactions().find((one) => one.id === paymentId)
      expect(payment?.refundedAmount).toBe(142_200)
      return died()
    }
    expect(await dieAtEveryStep(withdrawDying)).toBeGreaterThan(15)
  }, 300_000)
})

import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type AccessDeps, ProviderUnreachableError } from '../payments/provider.ts'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { aBuyer, aShop, type Shop } from '../testing/a-shop.ts'
import { buy, open, withdraw } from '../testing/pay-order.ts'
import { emptyBooks } from '../testing/books.ts'
import { recordTransfer } from '../withdrawals/unreturned.ts'
import { auditBooks } from './audit-books.ts'

const { db, owner } = await testDatabase()
const kinds = ['dialog', 'hosted'] as const

let shop: Shop
beforeEach(async () => {
  await emptyBooks(owner)
  shop = await aShop(db, onTestFinished)
})

async function aPurchase(parts: AccessDeps) {
  const accountId = await aBuyer(db)
  const { paymentId } = await buy(shop, parts, { accountId })
  await confirmPayment(parts, { paymentId, accountId, product: 0 })
  const { id } = await db
    .selectFrom('access_order')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { accountId, paymentId, orderId: id }
}

/** Past every guard of the database, as an accident would. */
const tamper = (statement: ReturnType<typeof sql>) =>
  owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })

const kindsOf = async (parts: AccessDeps) => (await auditBooks(parts)).map(({ kind }) => kind)

test.each(kinds)('by %s, an agreeing ledger has no discrepancy', async (kind) => {
  const parts = shop.with(kind)
  await aPurchase(parts)
  await open(parts, { accountId: await aBuyer(db) })
  expect(await auditBooks(parts)).toEqual([])
})

test.each(kinds)('by %s, an unrecorded refund is found to the króna', async (kind) => {
  const parts = shop.with(kind)
  const { paymentId } = await aPurchase(parts)
  await parts.provider.refund(paymentId, 1)
  expect(await auditBooks(parts)).toEqual([
    { kind: 'ledger-refunded', subject: paymentId, expected: 1, found: 0 },
  ])
})

test('a movement that is missing or too much is found', async () => {
  const parts = shop.with('dialog')
  const { orderId, paymentId } = await aPurchase(parts)
  await tamper(sql`update access_ledger set amount = 1989 where kind = 'captured'`)
  expect(await auditBooks(parts)).toEqual([
    { kind: 'ledger-captured', subject: paymentId, expected: 1_990, found: 1_989 },
    { kind: 'granted-paid', subject: orderId, expected: 1_990, found: 1_989 },
    { kind: 'granted-reserved', subject: orderId, expected: 0, found: 1 },
  ])
})

test('access without money is found', async () => {
  const parts = shop.with('dialog')
  const { orderId } = await aPurchase(parts)
  await tamper(sql`update access_order set state = 'rejected', fault = 'amount'`)
  expect(await auditBooks(parts)).toEqual([
    { kind: 'rejected-kept', subject: orderId, expected: 0, found: 1_990 },
    { kind: 'rejected-grants', subject: orderId, expected: 0, found: 1 },
    { kind: 'rejected-receipts', subject: orderId, expected: 0, found: 1 },
  ])
})

test('money without access is found', async () => {
  const parts = shop.with('dialog')
  await aPurchase(parts)
  await tamper(sql`update access_grant set revoked_at = now()`)
  expect(await kindsOf(parts)).toEqual(['granted-grants'])
})

test('access whose money went back is found', async () => {
  const parts = shop.with('dialog')
  const { orderId, paymentId } = await aPurchase(parts)
  shop.card.control.refund(paymentId)
  await tamper(sql`
    insert into access_ledger (order_id, kind, amount, payment_id, recorded_at)
    values (${orderId}, 'refunded', 1990, ${paymentId}, now())
  `)
  expect(await auditBooks(parts)).toEqual([
    { kind: 'granted-kept', subject: orderId, expected: 1_990, found: 0 },
  ])
})

test('an unrecorded transfer is found', async () => {
  const parts = shop.with('dialog')
  const { accountId, orderId } = await aPurchase(parts)
  const { reference } = await db
    .selectFrom('access_order')
    .select('reference')
    .executeTakeFirstOrThrow()
  await withdraw(parts, { reference, accountId })
  await db.transaction().execute((trx) => recordTransfer(trx, orderId, shop.clock.now()))
  expect(await auditBooks(parts)).toEqual([])
  await tamper(sql`delete from access_ledger where kind = 'transferred'`)
  expect(await auditBooks(parts)).toEqual([
    { kind: 'returned-kept', subject: orderId, expected: 0, found: 1_990 },
  ])
})

test('money reserved without an order is found', async () => {
  const parts = shop.with('dialog')
  const { id } = shop.card.control.pay({ shape: 'dialog', custom: {} })
  expect(await auditBooks(parts)).toEqual([
    { kind: 'held-for-nothing', subject: id, expected: 0, found: 1_990 },
  ])
})

test('a payment that the provider knows nothing of is found', async () => {
  const parts = shop.with('dialog')
  await aPurchase(parts)
  await tamper(sql`update access_ledger set payment_id = 'made-up'`)
  await tamper(sql`update access_order set payment_id = 'made-up'`)
  expect(await kindsOf(parts)).toEqual(['payment-unknown-to-provider', 'held-for-nothing'])
})

test('a receipt that is missing leaves a gap', async () => {
  const parts = shop.with('dialog')
  await aPurchase(parts)
  await aPurchase(parts)
  await tamper(sql`delete from receipt where number = 1001`)
  expect(await kindsOf(parts)).toEqual(['granted-receipts', 'receipt-gap'])
})

test('an order that was overlooked is found', async () => {
  const parts = shop.with('dialog')
  await open(parts, { accountId: await aBuyer(db) })
  await aPurchase(parts)
  await tamper(sql`update access_order set state = 'unknown' where state = 'granted'`)
  shop.clock.pass({ minutes: 11 })
  expect(await kindsOf(parts)).toEqual(['overlooked'])
  shop.clock.pass({ hours: 26 })
  expect(await kindsOf(parts)).toEqual(['overlooked', 'overlooked'])
})

test('a missing response of the provider is not taken for agreement', async () => {
  const parts = shop.with('dialog')
  shop.card.control.fault({ call: 'list', name: 'error-500' })
  await expect(auditBooks(parts)).rejects.toThrow(ProviderUnreachableError)
})

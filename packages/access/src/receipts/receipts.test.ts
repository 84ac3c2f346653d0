import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { booksOf } from '../testing/books.ts'
import { buy } from '../testing/pay-order.ts'
import { getReceiptByNumber, getOrderReceipt, listReceipts } from './receipts.ts'

const { db, owner } = await testDatabase()
const shop = await aShop(db)
const parts = shop.with('dialog')

async function bought(accountId: string, product: number) {
  const { paymentId } = await buy(shop, parts, { accountId, product })
  const { receipt } = await confirmPayment(parts, { paymentId, accountId, product })
  if (!receipt) throw new Error('no receipt')
  return receipt
}

test('an account’s receipts are its own, the newest first', async () => {
  const [anna, jon] = [await aBuyer(db), await aBuyer(db)]
  const first = await bought(anna, 0)
  const second = await bought(anna, 1)
  await bought(jon, 3)
  expect(await listReceipts(db, anna)).toEqual([second, first])
  expect(await listReceipts(db, await aBuyer(db))).toEqual([])
})

test('a receipt is found by its number by the one it was written for', async () => {
  const [anna, jon] = [await aBuyer(db), await aBuyer(db)]
  const receipt = await bought(anna, 0)
  const { number } = receipt
  expect(await getReceiptByNumber(db, { number, accountId: anna })).toEqual({ receipt, lang: 'is' })
  expect(await getReceiptByNumber(db, { number, accountId: jon })).toBeNull()
})

test('a receipt stays in the books as it was, though the account changes or goes', async () => {
  const accountId = await aBuyer(db)
  const receipt = await bought(accountId, 0)
  const { order_id } = await db
    .selectFrom('receipt')
    .select('order_id')
    .where('number', '=', receipt.number)
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ name: 'Önnur' }).where('id', '=', accountId).execute()
  expect(await getOrderReceipt(db, order_id)).toEqual({ receipt, accountId, lang: 'is' })
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  expect(await getOrderReceipt(db, order_id)).toEqual({ receipt, accountId: null, lang: 'is' })
})

test('numbers have no gaps, whoever buys at once and whatever fails on the way', async () => {
  await owner.transaction().execute((trx) =>
    sql`
    create function refuse_one() returns trigger language plpgsql as $$
    begin
      if new.customer_name = 'Óheppin' then raise exception 'unlucky'; end if;
      return new;
    end $$`.execute(trx),
  )
  await sql`
    create trigger unlucky after insert on receipt for each row execute function refuse_one()
  `.execute(owner)
  const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyer(db)))
  const [unlucky = ''] = buyers
  await db.updateTable('account').set({ name: 'Óheppin' }).where('id', '=', unlucky).execute()
  await Promise.allSettled(buyers.map((accountId) => bought(accountId, 0)))

  const numbers = (await db.selectFrom('receipt').select('number').orderBy('number').execute()).map(
    ({ number }) => number,
  )
  expect(numbers).toEqual(Array.from(numbers, (_, index) => 1_001 + index))

  // Access and receipt are one: without the one there is not the other.
  expect(await booksOf(db, unlucky)).toEqual({
    states: ['captured'],
    grants: [],
    receipts: 0,
    mails: 0,
  })
})

import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { aBuyer, aShop } from '../testing/a-shop.ts'
import { booksOf } from '../testing/books.ts'
import { buy, open } from '../testing/pay-order.ts'
import { getReceiptByNumber, getOrderReceipt, listReceipts } from './receipts.ts'

const { db, owner } = await testDatabase()
const shop = await aShop(db)
const parts = shop.with('dialog')

async function bought(accountId: string, product: number, seller = parts) {
  const { paymentId } = await buy(shop, seller, { accountId, product })
  const { receipt } = await confirmPayment(seller, { paymentId, accountId, product })
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
  expect(await getReceiptByNumber(db, { number, accountId: anna })).toMatchObject({
    receipt,
    lang: 'is',
    confirmation: { lang: 'is', text: expect.stringContaining(`nr. ${number}`) },
  })
  expect(await getReceiptByNumber(db, { number, accountId: jon })).toBeNull()
})

test('a receipt is unchanged when the account changes or is deleted', async () => {
  const accountId = await aBuyer(db)
  const receipt = await bought(accountId, 0)
  const { order_id } = await db
    .selectFrom('receipt')
    .select('order_id')
    .where('number', '=', receipt.number)
    .executeTakeFirstOrThrow()
  await db.updateTable('account').set({ name: 'Önnur' }).where('id', '=', accountId).execute()
  const written = await getOrderReceipt(db, order_id)
  expect(written).toMatchObject({ receipt, accountId, lang: 'is' })
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  expect(await getOrderReceipt(db, order_id)).toEqual({ ...written, accountId: null })
})

const registeredIn = (minutes: number) => {
  const since = new Date(shop.clock.now().getTime() + minutes * 60_000)
  return { ...parts, vat: { number: '123456', since } }
}
const noVat = { vat_percent: 0, vat: 0, seller_vat_number: null, price: 1_990, total: 1_990 }
const withVat = { ...noVat, vat_percent: 24, vat: 385, seller_vat_number: '123456' }

test('VAT is inside the same price from the day of the registration, and not before', async () => {
  const registered = registeredIn(1)
  expect(await bought(await aBuyer(db), 0, registered)).toMatchObject(noVat)
  shop.clock.pass({ minutes: 1 })
  expect(await bought(await aBuyer(db), 0, registered)).toMatchObject(withVat)
})

test('the VAT of a receipt is that of its grant, though the order was opened before', async () => {
  const registered = registeredIn(5)
  const accountId = await aBuyer(db)
  const { paymentId } = await buy(shop, registered, { accountId })
  shop.clock.pass({ minutes: 5 })
  const { receipt } = await confirmPayment(registered, { paymentId, accountId, product: 0 })
  expect(receipt).toMatchObject(withVat)
})

test('the VAT of a stored receipt is not that of today’s setting', async () => {
  const accountId = await aBuyer(db)
  const { number } = await bought(accountId, 0)
  await bought(await aBuyer(db), 0, registeredIn(0))
  expect((await getReceiptByNumber(db, { number, accountId }))?.receipt).toMatchObject(noVat)
})

test.each([
  ['vat_percent', { vat_percent: 24, vat: 385, seller_vat_number: '123456' }],
  ['price', { price: 2_900 }],
  ['issued_at', { issued_at: new Date(0) }],
  ['number', { number: 1 }],
])('%s of a receipt cannot change', async (_, change) => {
  const { number } = await bought(await aBuyer(db), 0)
  const changing = owner.updateTable('receipt').set(change).where('number', '=', number).execute()
  await expect(changing).rejects.toThrow(`receipt ${number}: it cannot change`)
})

test.each([
  ['VAT that is not inside the price', { vat_percent: 24, vat: 386, seller_vat_number: '123456' }],
  ['VAT of a seller without a number', { vat_percent: 24, vat: 385 }],
  ['a number of a seller below the limit', { seller_vat_number: '123456' }],
])('the database takes no receipt with %s', async (_, wrong) => {
  const order = await db
    .selectFrom('access_order')
    .select('id')
    .where('reference', '=', (await open(parts, { accountId: await aBuyer(db) })).reference)
    .executeTakeFirstOrThrow()
  const now = shop.clock.now()
  const writing = db
    .insertInto('receipt')
    .values({
      number: 1,
      order_id: order.id,
      issued_at: now,
      lang: 'is',
      package: 0,
      price: 1_990,
      valid_from: now,
      valid_until: new Date(now.getTime() + 1),
      customer_name: '',
      customer_email: '',
      ...wrong,
    })
    .execute()
  await expect(writing).rejects.toThrow('check constraint "receipt_vat')
})

test('numbers have no gaps with concurrent purchases and failures', async () => {
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

  const confirmed = await db.selectFrom('purchase_confirmation').select('order_id').execute()
  expect(confirmed).toHaveLength(numbers.length)
  // Access, receipt and confirmation are one: without the one there is not the other.
  expect(await booksOf(db, unlucky)).toEqual({
    states: ['captured'],
    grants: [],
    receipts: 0,
    mails: 0,
  })
})

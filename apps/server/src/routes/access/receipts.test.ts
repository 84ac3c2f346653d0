import { receiptPdf } from '@kot/access/receipts/receipt-pdf'
import type { Receipt } from '@kot/contract/pass/access'
import { expect, test } from 'vitest'
import { aShop, paidInDialog } from './testing/a-shop.ts'

const { cards, aBuyer, db } = await aShop()

async function aBuyerOf(...products: number[]) {
  const buyer = await aBuyer()
  for (const product of products) {
    const { id } = cards.control.pay(paidInDialog(await buyer.order(product)))
    await buyer.activate(id, product)
  }
  return buyer
}
const confirmationOf = (number: number) =>
  db
    .selectFrom('purchase_confirmation')
    .innerJoin('receipt', 'receipt.order_id', 'purchase_confirmation.order_id')
    .select(['text', 'html'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
const receiptsOf = async (buyer: Awaited<ReturnType<typeof aBuyer>>) =>
  (await buyer.get('/api/v1/receipts')).json<{ receipts: Receipt[] }>().receipts

test('receipts are listed for their buyer, the newest first', async () => {
  const buyer = await aBuyerOf(0, 1)
  const receipts = await receiptsOf(buyer)
  expect(receipts.map(({ product, total }) => [product, total])).toEqual([
    [1, 2_900],
    [0, 1_990],
  ])
  expect(receipts[0]?.number).toBe((receipts[1]?.number ?? 0) + 1)
  expect(await receiptsOf(await aBuyer())).toEqual([])
})

test('returns a receipt as a file to its buyer only', async () => {
  const buyer = await aBuyerOf(3)
  const [receipt] = await receiptsOf(buyer)
  if (!receipt) throw new Error('nothing was bought')
  const address = `/api/v1/receipts/${receipt.number}.pdf`

  const file = await buyer.get(address)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="kvittun-${receipt.number}.pdf"`,
    'cache-control': 'no-store',
  })
  const { text } = await confirmationOf(receipt.number)
  expect(file.rawPayload).toEqual(await receiptPdf(receipt, 'is', text))
  expect((await (await aBuyer()).get(address)).statusCode).toBe(404)
  expect((await buyer.get('/api/v1/receipts/999999.pdf')).statusCode).toBe(404)
  expect((await buyer.get('/api/v1/receipts/x.pdf')).statusCode).toBe(400)
})

test('returns the confirmation as it was written to its buyer only', async () => {
  const buyer = await aBuyerOf(1)
  const [receipt] = await receiptsOf(buyer)
  if (!receipt) throw new Error('nothing was bought')
  const address = `/api/v1/receipts/${receipt.number}/confirmation.html`

  const file = await buyer.get(address)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `attachment; filename="stadfesting-${receipt.number}.html"`,
    'cache-control': 'no-store',
  })
  expect(file.body).toBe((await confirmationOf(receipt.number)).html)
  expect((await (await aBuyer()).get(address)).statusCode).toBe(404)
  expect((await buyer.get('/api/v1/receipts/999999/confirmation.html')).statusCode).toBe(404)
})

test('the copy of a buyer’s data has the consents of each order and its confirmation as it was written', async () => {
  const buyer = await aBuyerOf(1)
  const [receipt] = await receiptsOf(buyer)
  if (!receipt) throw new Error('nothing was bought')
  const { text } = await confirmationOf(receipt.number)
  const { accepted_terms_at, requested_start_at } = receipt.consent
  expect((await buyer.get('/api/v1/my_data')).json()).toMatchObject({
    orders: [
      { package: 1, state: 'granted', confirmation: text, accepted_terms_at, requested_start_at },
    ],
  })
})

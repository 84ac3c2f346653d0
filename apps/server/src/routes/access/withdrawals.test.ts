import { claimMailRequests } from '@kot/accounts/testing/mailed-secret'
import { shareBoard } from '@kot/board/testing/a-household'
import type { Receipt } from '@kot/contract/pass/access'
import type { PurchasesResponse, WithdrawResponse } from '@kot/contract/pass/withdrawal'
import { withdrawalMail } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { expect, test } from 'vitest'
import { claimsOf } from '../accounts/testing/account-app.ts'
import { aShop, paidInDialog } from './testing/a-shop.ts'

const shop = await aShop()
const { cards, db } = shop

async function aBuyerOf(...products: number[]) {
  const buyer = await shop.aBuyer({ confirmed: true })
  for (const product of products) {
    const { id } = cards.control.pay(paidInDialog(await buyer.order(product)))
    await buyer.activate(id, product)
  }
  const purchases = async () => (await buyer.get('/api/v1/withdrawals')).json<PurchasesResponse>()
  const withdraw = async (index = 0, quotedAt?: Date) => {
    const { quoted_at, purchases: all } = await purchases()
    const body = { order: all[index]?.order, quoted_at: quotedAt?.toISOString() ?? quoted_at }
    return buyer.post('/api/v1/withdrawals', body)
  }
  return { ...buyer, purchases, withdraw }
}

test('a withdrawal ends access immediately, starts the refund and marks the receipt', async () => {
  const buyer = await aBuyerOf(1)
  expect(await buyer.isActive()).toBe('true')
  const { purchases, household } = await buyer.purchases()
  expect(household).toBe(false)
  expect(purchases).toMatchObject([
    { product: 1, price: 2_900, refusal: null, quote: { paid: 2_900, returned: 2_900 } },
  ])
  const answer = await buyer.withdraw()
  expect(answer.statusCode).toBe(200)
  const { purchase, jwt } = answer.json<WithdrawResponse>()
  expect(purchase).toMatchObject({
    quote: null,
    withdrawal: { money: 'pending', paid: 2_900, owed: 0, returned: 2_900 },
  })
  expect(claimsOf(jwt)).toMatchObject({ user_id: buyer.id, end_of_subscription: null })
  expect(await buyer.isActive()).toBe('false')
  const { receipts } = (await buyer.get('/api/v1/receipts')).json<{ receipts: Receipt[] }>()
  expect(receipts[0]?.credit).toMatchObject({ owed: 0, returned: 2_900 })

  // Again, and from another device, it is the same withdrawal.
  expect((await buyer.withdraw()).json<WithdrawResponse>().purchase).toEqual(purchase)
  expect(await countRequests(db, withdrawalMail)).toBe(1)
})

test('the purchases of another account are not there', async () => {
  const [buyer, stranger] = [await aBuyerOf(1), await aBuyerOf()]
  const { quoted_at, purchases } = await buyer.purchases()
  const body = { order: purchases[0]?.order, quoted_at }
  expect((await stranger.purchases()).purchases).toEqual([])
  expect((await stranger.post('/api/v1/withdrawals', body)).statusCode).toBe(404)
  expect(await buyer.isActive()).toBe('true')
})

test('amounts that are too old, and passes that are used up, are refused with a reason', async () => {
  const buyer = await aBuyerOf(0)
  const old = await buyer.withdraw(0, new Date(Date.now() - 11 * 60_000))
  expect([old.statusCode, old.json()]).toMatchObject([409, { code: 'quote_expired' }])
  const longAgo = new Date(Date.now() - 8 * 86_400_000)
  await db
    .updateTable('access_grant')
    .set({ bought_at: longAgo, starts_at: longAgo, ends_at: new Date(Date.now() - 86_400_000) })
    .where('account_id', '=', buyer.id)
    .execute()
  const late = await buyer.withdraw()
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'no_withdrawal' }])
  expect((await buyer.purchases()).purchases).toMatchObject([{ quote: null, refusal: 'used-up' }])
})

test('notifies the other household members when their access ends, and only then', async () => {
  const [buyer, other] = [await aBuyerOf(0, 1), await aBuyerOf()]
  await shareBoard(db, buyer.id, other.id, new Date())
  await claimMailRequests(db)
  const told = async () =>
    (await claimMailRequests(db)).filter(({ kind }) => kind === 'householdAccessEnded')
  expect((await buyer.purchases()).household).toBe(true)
  // The month that has not started: seven days are left.
  await buyer.withdraw(0)
  expect(await told()).toMatchObject([
    { accountId: other.id, who: buyer.name, until: expect.stringMatching(/Z$/) },
  ])
  await buyer.withdraw(1)
  expect(await told()).toMatchObject([{ accountId: other.id, until: null }])
  await buyer.withdraw(1)
  expect(await told()).toEqual([])

  const [second, covered] = [await aBuyerOf(0), await aBuyerOf(1)]
  await shareBoard(db, second.id, covered.id, new Date())
  await claimMailRequests(db)
  await second.withdraw()
  expect(await told()).toEqual([])
})

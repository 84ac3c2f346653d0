import { afterAll, expect, test } from 'vitest'
import { startCardProvider } from '../card-provider.ts'
import { cards } from '../book/cards.ts'
import { payer, shopServer } from '../testing/shop-server.ts'

const provider = await startCardProvider()
afterAll(() => provider.stop())
const { control } = provider
const { open, pay } = payer(provider)

const policy = async (path: string) =>
  (await fetch(`${provider.origin}${path}`)).headers.get('content-security-policy')

async function begun(): Promise<string> {
  const { body } = await shopServer(provider).hosted('POST', '/payments', {
    amount: { currency: 'ISK', decimal: '2900.00' },
    custom: { product_id: 1, info: 'somebody', order: 'reference' },
    redirectUrl: 'http://kot.localhost:3000/prices?order=reference',
    locale: 'is',
  })
  return body.paymentId
}

test('the hosted page pays what the shop began, and knows the two ways back', async () => {
  const paymentId = await begun()
  const { body } = await open({ paymentId })
  expect(body).toMatchObject({
    amount: '2.900 kr.',
    paid: false,
    backTo: {
      paid: `http://kot.localhost:3000/prices?order=reference&paymentId=${paymentId}`,
      cancelled: `http://kot.localhost:3000/prices?order=reference&paymentId=${paymentId}&cancelled=1`,
    },
  })
  const { noted, ended } = await pay({ paymentId }, cards.works)
  expect(ended).toMatchObject({ step: 'paid', transaction: { id: paymentId } })
  expect(noted).toMatchObject({ id: paymentId, successful: true, pendingAmount: 290_000 })
})

test('another card can be tried after one was declined', async () => {
  const paymentId = await begun()
  await pay({ paymentId }, cards.declined)
  const payment = () => control.transactions().find((one) => one.id === paymentId)
  expect(payment()).toMatchObject({ successful: false, error: { code: 'DECLINED' } })
  await pay({ paymentId }, cards.works)
  expect(payment()).toMatchObject({ successful: true, error: null })
})

test('a payment is not paid twice', async () => {
  const paymentId = await begun()
  await pay({ paymentId }, cards.works)
  expect((await open({ paymentId })).body.paid).toBe(true)
  const { ended } = await pay({ paymentId }, cards.works)
  expect(ended.code).toBe('ALREADY_PAID')
})

test('the hosted page cannot be framed, while the dialog can', async () => {
  expect(await policy(`/pay?id=${await begun()}`)).toContain("frame-ancestors 'none'")
  expect(await policy('/frame?locale=is')).toContain('frame-ancestors http: https:')
})

test('the page of a payment that does not exist is not there', async () => {
  expect((await fetch(`${provider.hostedPage}?id=unknown`)).status).toBe(404)
})

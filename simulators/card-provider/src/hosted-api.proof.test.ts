import { afterAll, describe, expect, test } from 'vitest'
import { startCardProvider } from './card-provider.ts'
import { asking, shopServer } from './testing/shop-server.ts'

let clock = new Date('2026-11-15T12:00:00.000Z')
const provider = await startCardProvider({ now: () => clock })
afterAll(() => provider.stop())
const { control } = provider
const { hosted: ask } = shopServer(provider)

const wanted = {
  amount: { currency: 'ISK', decimal: '1990.00' },
  custom: { product_id: 0, info: 'somebody', order: 'reference' },
  redirectUrl: 'http://kot.localhost:3000/prices?order=reference',
  title: 'Kot',
  description: '7 dagar',
  locale: 'is',
}

const begin = async (facts: object = {}) =>
  (await ask('POST', '/payments', { ...wanted, ...facts })).body.paymentId as string

const kr = (decimal: string) => ({ currency: 'ISK', decimal })

test('a payment that was begun has reserved nothing', async () => {
  const { status, body } = await ask('POST', '/payments', wanted)
  expect(status).toBe(201)
  expect((await ask('GET', `/payments/${body.paymentId}`)).body).toEqual({
    paymentId: body.paymentId,
    merchantId: 'kot-demo',
    test: false,
    createdAt: clock.toISOString(),
    amount: kr('1990.00'),
    custom: wanted.custom,
    authorisationCreated: false,
    captureState: 'none',
    pendingAmount: kr('0.00'),
    capturedAmount: kr('0.00'),
    refundedAmount: kr('0.00'),
    cancelledAmount: kr('0.00'),
    disputedAmount: kr('0.00'),
    card: null,
    threeDSecure: null,
    error: null,
  })
  const tooEarly = await ask('POST', `/payments/${body.paymentId}/capture`, {
    amount: kr('1990.00'),
  })
  expect(tooEarly.status).toBe(400)
})

test('only the right key gets in', async () => {
  const basic = Buffer.from(`:${provider.privateKey}`).toString('base64')
  for (const headers of [{}, { authorization: `Basic ${basic}` }]) {
    expect((await asking(provider.hostedApi, headers)('POST', '/payments', wanted)).status).toBe(
      401,
    )
  }
})

test.each([
  ['no address to come back to', { redirectUrl: 'javascript:alert(1)' }],
  ['an amount without its decimals', { amount: { currency: 'ISK', decimal: '1990' } }],
])('%s is refused', async (_name, facts) => {
  expect((await ask('POST', '/payments', { ...wanted, ...facts })).status).toBe(400)
})

test('reports paid, captured and refunded', async () => {
  const id = await begin()
  control.pay({ shape: 'hosted', paymentId: id })
  expect((await ask('GET', `/payments/${id}`)).body).toMatchObject({
    authorisationCreated: true,
    pendingAmount: kr('1990.00'),
    threeDSecure: 'full',
    card: { scheme: 'visa', last4: '0000' },
  })
  const captured = await ask('POST', `/payments/${id}/capture`, { amount: kr('1990.00') })
  expect(captured).toMatchObject({ status: 200, body: { captureState: 'completed' } })
  const { body } = await ask('POST', `/payments/${id}/refund`, { amount: kr('990.05') })
  expect(body).toMatchObject({ capturedAmount: kr('1990.00'), refundedAmount: kr('990.05') })
})

test('what is reserved can be let go', async () => {
  const { id } = control.pay({ shape: 'hosted', amount: 290_000 })
  const { body } = await ask('POST', `/payments/${id}/cancel`, { amount: kr('2900.00') })
  expect(body).toMatchObject({ pendingAmount: kr('0.00'), cancelledAmount: kr('2900.00') })
})

test('more than is there, or another currency, is refused', async () => {
  const { id } = control.pay({ shape: 'hosted' })
  const capture = (amount: object) => ask('POST', `/payments/${id}/capture`, { amount })
  expect((await capture(kr('1990.01'))).body.code).toBe('AMOUNT_EXCEEDS_AVAILABLE')
  expect((await capture({ currency: 'EUR', decimal: '1.00' })).body.code).toBe('CURRENCY_MISMATCH')
  expect((await capture(kr('-1.00'))).body.code).toBe('AMOUNT_INVALID')
})

test('a payment is paid once', async () => {
  const id = await begin()
  control.pay({ shape: 'hosted', paymentId: id })
  expect(() => control.pay({ shape: 'hosted', paymentId: id })).toThrow('this payment is paid')
})

describe('listing', () => {
  test('payments made since a moment come page by page, oldest first', async () => {
    clock = new Date('2026-11-16T12:00:00.000Z')
    await begin()
    clock = new Date('2026-11-17T12:00:00.000Z')
    const made = [await begin(), await begin(), await begin()]
    const list = async (offset: number) =>
      (
        await ask('GET', `/payments?after=${clock.toISOString()}&limit=2&offset=${offset}`)
      ).body.map(({ paymentId }: { paymentId: string }) => paymentId)
    expect(await list(0)).toEqual(made.slice(0, 2))
    expect(await list(2)).toEqual(made.slice(2))
    expect(await list(3)).toEqual([])
  })

  test('a moment that is none is refused', async () => {
    expect((await ask('GET', '/payments?after=yesterday')).status).toBe(400)
  })
})

import { afterAll, describe, expect, test } from 'vitest'
import { startCardProvider } from './card-provider.ts'
import { asking, shopServer } from './testing/shop-server.ts'

const provider = await startCardProvider()
afterAll(() => provider.stop())
const { control } = provider
const { dialog: ask } = shopServer(provider)

const paid = (facts: object = {}) => control.pay({ shape: 'dialog', ...facts })

const basic = (words: string) => ({
  authorization: `Basic ${Buffer.from(words).toString('base64')}`,
})
const move = (id: string, what: string, body: object) =>
  ask('POST', `/transactions/${id}/${what}`, body)
const list = async (query: string, merchant = 'kot-demo', what = 'transactions') =>
  (await ask('GET', `/merchants/${merchant}/${what}?${query}`)).body
const idsOf = async (merchant: string) =>
  (await list('limit=100', merchant)).map((one: { id: string }) => one.id)

describe('authentication', () => {
  const { id } = paid()

  test.each([
    ['no key', {}],
    ['a wrong key', basic(':wrong')],
    ['a user beside the key', basic(`somebody:${provider.privateKey}`)],
    ['the key of the other provider', { authorization: `Bearer ${provider.hostedKey}` }],
  ])('%s is refused with 401', async (_name, headers) => {
    const stranger = asking(provider.api, headers)
    expect((await stranger('GET', `/transactions/${id}`)).status).toBe(401)
    expect((await stranger('POST', `/transactions/${id}/captures`, { amount: 1 })).status).toBe(401)
    expect((await stranger('GET', '/merchants/kot-demo/transactions?limit=1')).status).toBe(401)
    expect(control.transactions().find((one) => one.id === id)?.capturedAmount).toBe(0)
  })
})

test('a transaction contains everything a shop has to check', async () => {
  const custom = { product_id: 0, info: 'somebody', order: 'reference' }
  const { id } = paid({ custom })
  const { status, body } = await ask('GET', `/transactions/${id}`)
  expect(status).toBe(200)
  expect(body.transaction).toEqual({
    id,
    merchantId: 'kot-demo',
    test: false,
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    currency: 'ISK',
    amount: 199_000,
    pendingAmount: 199_000,
    capturedAmount: 0,
    refundedAmount: 0,
    voidedAmount: 0,
    disputedAmount: 0,
    card: { bin: '100000', last4: '0000', expiry: expect.any(String), scheme: 'visa' },
    custom,
    tds: 'full',
    successful: true,
    error: null,
    trail: [],
  })
})

test('what does not exist, and what is a payment of the hosted page, is not found', async () => {
  const { id } = control.pay({ shape: 'hosted' })
  expect((await ask('GET', '/transactions/0123')).status).toBe(404)
  expect((await ask('GET', `/transactions/${id}`)).status).toBe(404)
  expect((await ask('POST', `/transactions/${id}/captures`, { amount: 100 })).status).toBe(404)
})

describe('moving money', () => {
  test('a capture takes from what is reserved, and a refund gives back of what was taken', async () => {
    const { id } = paid()
    const captured = await move(id, 'captures', { amount: 150_000, currency: 'ISK' })
    expect(captured.status).toBe(201)
    expect(captured.body.transaction).toMatchObject({
      pendingAmount: 49_000,
      capturedAmount: 150_000,
    })
    await move(id, 'voids', { amount: 49_000 })
    const { body } = await move(id, 'refunds', { amount: 50_000 })
    expect(body.transaction).toMatchObject({
      pendingAmount: 0,
      capturedAmount: 150_000,
      voidedAmount: 49_000,
      refundedAmount: 50_000,
    })
    expect(body.transaction.trail).toMatchObject([
      { capture: true, amount: 150_000 },
      { void: true, amount: 49_000 },
      { refund: true, amount: 50_000 },
    ])
  })

  test.each([
    ['more than is reserved', 'captures', { amount: 199_100 }, 'AMOUNT_EXCEEDS_AVAILABLE'],
    ['another currency', 'captures', { amount: 1_000, currency: 'DKK' }, 'CURRENCY_MISMATCH'],
    ['nothing', 'captures', { amount: 0 }, 'AMOUNT_INVALID'],
    ['half a minor unit', 'voids', { amount: 0.5 }, 'AMOUNT_INVALID'],
    ['an amount as text', 'captures', { amount: '199000' }, 'AMOUNT_INVALID'],
    ['more than was reserved', 'voids', { amount: 199_100 }, 'AMOUNT_EXCEEDS_AVAILABLE'],
    ['what was never taken', 'refunds', { amount: 100 }, 'AMOUNT_EXCEEDS_AVAILABLE'],
  ])('%s is refused: %s %o', async (_name, what, body, code) => {
    const { id } = paid()
    expect(await move(id, what, body)).toMatchObject({ status: 400, body: { code } })
    const { transaction } = (await ask('GET', `/transactions/${id}`)).body
    expect(transaction).toMatchObject({ pendingAmount: 199_000, capturedAmount: 0, trail: [] })
  })

  test('a second capture of everything is refused', async () => {
    const { id } = paid()
    const all = { amount: 199_000, currency: 'ISK' }
    const answers = await Promise.all([move(id, 'captures', all), move(id, 'captures', all)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
  })

  test('a declined card has nothing to take', async () => {
    const { id } = paid({ successful: false, error: { code: 'DECLINED', message: 'no' } })
    expect((await move(id, 'captures', { amount: 100 })).status).toBe(400)
  })

  test('what is disputed is not given back a second time', async () => {
    const { id } = paid()
    await move(id, 'captures', { amount: 199_000 })
    expect(control.dispute(id).disputedAmount).toBe(199_000)
    expect((await move(id, 'refunds', { amount: 100 })).status).toBe(400)
  })
})

describe('listing', () => {
  test('pages follow each other, newest first, and miss nothing', async () => {
    const made = Array.from({ length: 7 }, () => paid().id).toReversed()
    const pages: string[][] = []
    let before = ''
    while (pages.flat().length < 7) {
      const page = (await list(`limit=3${before}`)).map(({ id }: { id: string }) => id)
      pages.push(page)
      before = `&before=${page.at(-1)}`
    }
    expect(pages.flat().slice(0, 7)).toEqual(made)
    expect(pages[0]).toHaveLength(3)
    const newer = await list(`limit=100&after=${made[2]}`)
    expect(newer.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 2))
  })

  test('requires a limit, and a known cursor', async () => {
    expect(await list('')).toMatchObject({ code: 'LIMIT_REQUIRED' })
    expect(await list('limit=101')).toMatchObject({ code: 'LIMIT_REQUIRED' })
    expect(await list('limit=5&before=unknown')).toMatchObject({ code: 'UNKNOWN_CURSOR' })
  })

  test('each merchant has its own, and the key reaches both', async () => {
    const { id } = paid({ merchant: provider.foreignMerchant })
    expect(await idsOf(provider.foreignMerchant)).toEqual([id])
    expect(await idsOf('kot-demo')).not.toContain(id)
    expect((await ask('GET', `/transactions/${id}`)).body.transaction.merchantId).toBe(
      provider.foreignMerchant,
    )
  })

  test('lines add up to the balance, and disputes are named', async () => {
    const { id } = paid()
    await ask('POST', `/transactions/${id}/captures`, { amount: 199_000 })
    await ask('POST', `/transactions/${id}/refunds`, { amount: 99_000 })
    control.dispute(id)
    const lines = await list('limit=3', 'kot-demo', 'lines')
    const amounts = lines.map((line: { amount: { amount: number } }) => line.amount.amount)
    expect(amounts).toEqual([-100_000, -99_000, 199_000])
    const [dispute] = await list('limit=1', 'kot-demo', 'disputes')
    expect(dispute).toMatchObject({ transactionId: id, amount: 100_000, currency: 'ISK' })
  })
})

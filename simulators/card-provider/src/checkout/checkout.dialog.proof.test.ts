import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startCardProvider } from '../card-provider.ts'
import { cards, type TestCard } from '../book/cards.ts'
import { payer, shopServer, typed } from '../testing/shop-server.ts'

const provider = await startCardProvider({ now: () => new Date('2026-11-15T12:00:00Z') })
afterAll(() => provider.stop())
const { control } = provider
afterEach(() => control.clearFaults())
const { browser, open: openWith, pay } = payer(provider)

const options = {
  test: false,
  amount: { currency: 'ISK', exponent: 2, value: 199_000 },
  title: 'Kot',
  description: '7 dagar',
  locale: 'is',
  custom: { product_id: 0, info: 'somebody', order: 'reference' },
}
const inDialog = { key: provider.publicKey, options }
const open = (what: object = inDialog) => openWith(what)
const payWith = (card: TestCard, approved = true) => pay(inDialog, card, approved)

test('the dialog shows what the page passed', async () => {
  expect((await open()).body).toMatchObject({
    title: 'Kot',
    description: '7 dagar',
    amount: '1.990 kr.',
  })
})

test.each([
  ['an unknown key', { ...inDialog, key: 'unknown' }, 'KEY_UNKNOWN'],
  [
    'parts of a króna',
    withAmount({ currency: 'ISK', exponent: 2, value: 199_050 }),
    'AMOUNT_INVALID',
  ],
  [
    'an exponent of its own',
    withAmount({ currency: 'ISK', exponent: 0, value: 1_990 }),
    'AMOUNT_INVALID',
  ],
  ['no amount', withAmount(null), 'AMOUNT_INVALID'],
])('%s opens nothing', async (_name, what, code) => {
  expect((await open(what)).body.code).toBe(code)
})

function withAmount(amount: object | null) {
  return { ...inDialog, options: { ...options, amount } }
}

const refused = (code: string) => ({ step: 'refused', error: { code } })

describe('cards', () => {
  const paid = { step: 'paid', callbacks: 1 }
  const whole = {
    successful: true,
    error: null,
    amount: 199_000,
    pendingAmount: 199_000,
    currency: 'ISK',
    test: false,
    merchantId: 'kot-demo',
    tds: 'full',
    custom: options.custom,
  }
  const nothing = { successful: false, pendingAmount: 0 }

  test.each<[keyof typeof cards, boolean, object, object]>([
    ['works', true, paid, whole],
    ['attempted', false, paid, { ...whole, tds: 'attempt', card: { scheme: 'mastercard' } }],
    ['declined', false, refused('DECLINED'), nothing],
    ['insufficientFunds', false, refused('INSUFFICIENT_FUNDS'), nothing],
    ['secureRejected', true, refused('TDSECURE_FAILED'), nothing],
    ['wrongAmount', true, paid, { ...whole, amount: 100, pendingAmount: 100 }],
    ['wrongCurrency', true, paid, { ...whole, currency: 'DKK' }],
    ['testTransaction', true, paid, { ...whole, test: true }],
    ['foreignMerchant', true, paid, { ...whole, merchantId: provider.foreignMerchant }],
    ['notSecured', false, paid, { ...whole, tds: null }],
    ['calledBackTwice', true, { ...paid, callbacks: 2 }, whole],
  ])('%s', async (name, asks, outcome, book) => {
    const { asked, ended, noted } = await payWith(cards[name])
    expect(asked).toBe(asks)
    expect(ended).toMatchObject(outcome)
    expect(noted).toMatchObject(book)
  })

  test('the page gets the id of its transaction', async () => {
    const { ended, noted } = await payWith(cards.works)
    expect(ended.transaction).toEqual({ id: noted?.id })
  })

  test('every card has a unique number', () => {
    const numbers = Object.values(cards).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('a buyer who rejects at the bank has not paid', async () => {
    const { ended, noted } = await payWith(cards.works, false)
    expect(ended).toMatchObject(refused('TDSECURE_FAILED'))
    expect(noted).toMatchObject(nothing)
  })

  test('a page may never hear of a payment that was made', async () => {
    control.setSilenceMs(100)
    await expect(payWith(cards.neverCalledBack)).rejects.toThrow('fetch failed')
    expect(control.transactions().at(-1)).toMatchObject(whole)
  })

  test.each([
    ['captureNotHeard', 0],
    ['captureNotAnswered', 199_000],
  ] as const)('%s: no answer, and %i captured', async (name, captured) => {
    control.setSilenceMs(100)
    const { ended } = await payWith(cards[name])
    const { id } = ended.transaction
    const { dialog } = shopServer(provider)
    const capture = dialog('POST', `/transactions/${id}/captures`, { amount: 199_000 })
    await expect(capture).rejects.toThrow('fetch failed')
    expect(control.transactions().find((one) => one.id === id)?.capturedAmount).toBe(captured)
  })

  test('captureFails: three server errors, then it works', async () => {
    const { ended } = await payWith(cards.captureFails)
    const { dialog } = shopServer(provider)
    const statuses = []
    for (let time = 0; time < 4; time += 1) {
      const path = `/transactions/${ended.transaction.id}/captures`
      statuses.push((await dialog('POST', path, { amount: 199_000 })).status)
    }
    expect(statuses).toEqual([500, 500, 500, 201])
  })
})

test.each([
  ['a card that is none of ours', { number: '4111 1111 1111 1111' }, 'NUMBER_UNKNOWN'],
  ['a month that has passed', { expiry: '10/26' }, 'EXPIRY_INVALID'],
  ['a thirteenth month', { expiry: '13/30' }, 'EXPIRY_INVALID'],
  ['two digits', { cvc: '12' }, 'CVC_INVALID'],
])('%s is reported as mistyped, and nothing is recorded', async (_name, mistake, code) => {
  const before = control.transactions().length
  const { checkout } = (await open()).body
  const { body } = await browser('POST', `/checkout/${checkout}/card`, {
    ...typed(cards.works),
    ...mistake,
  })
  expect(body.code).toBe(code)
  expect(control.transactions()).toHaveLength(before)
})

test('a card is good until its month ends', async () => {
  const { checkout } = (await open()).body
  const thisMonth = { ...typed(cards.works), expiry: '11/26' }
  expect((await browser('POST', `/checkout/${checkout}/card`, thisMonth)).body.step).toBe(
    'challenge',
  )
})

test('a bank prompts once', async () => {
  const { checkout } = (await open()).body
  const answer = () => browser('POST', `/checkout/${checkout}/challenge`, { approved: true })
  expect((await answer()).body.code).toBe('NOT_ASKING')
  await browser('POST', `/checkout/${checkout}/card`, typed(cards.works))
  expect((await answer()).body.step).toBe('paid')
  expect((await answer()).body.code).toBe('NOT_ASKING')
})

import type { PaymentSettings } from '@kot/contract/pass/access'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../../api/session-store'
import { aStoredUser, aToken } from '../../api/testing/a-stored-user'
import { openWindow } from '../../api/testing/a-browser'
import type { CardProvider } from './card-dialog'
import { createPurchase } from './purchase'
import { consentNames } from './purchase-state'
import { aReceipt } from '@kot/contract/testing/a-receipt'

const settings: PaymentSettings = {
  kind: 'dialog',
  provider: 'Paylike',
  script: 'https://provider.test/sdk.js',
  key: 'public',
}
const payload = { test: false, amount: { currency: 'ISK', exponent: 2, value: 199_000 } }
const receipt = aReceipt()
const before = aToken(aStoredUser({ end_of_subscription: null }))
const after = aToken(aStoredUser({ end_of_subscription: receipt.valid_until }))

const granted = { status: 200, body: { progress: 'granted', order: 'ref', receipt, jwt: after } }
const activating = { status: 202, body: { progress: 'activating', order: 'ref', receipt: null } }
const checking = { status: 200, body: { progress: 'checking', order: 'ref', receipt: null } }
const open = { status: 200, body: { progress: 'open', order: 'ref', receipt: null } }
const refused = (reason: string) => ({
  status: 200,
  body: { progress: 'refused', reason, order: 'ref', receipt: null },
})
const failing = { status: 500, body: {} }

let tab: ReturnType<typeof openWindow>
beforeEach(() => {
  vi.useFakeTimers()
  tab = openWindow()
  Object.assign(window, { addEventListener: () => {} })
  session.signIn(before)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = { status: number; body: object }

/** The payments of the user that the server knows to be under way. */
let underWay: string[] = []
beforeEach(() => {
  underWay = []
})

const orderOf = (product: number) => ({
  product,
  terms: 'shown',
  accepted_terms: true,
  immediate_start: true,
})

/** A server that returns orders, and then their states, one response after the other. */
function aServer(checkout: object | Answer, ...answers: Answer[]) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (path, init) => {
      if (path === '/api/v1/orders' && init?.method === 'GET') {
        const orders = underWay.map((order) => ({ order, progress: 'checking' }))
        return Response.json({ under_way: orders, refused: null, charged_twice: [] })
      }
      asked.push({ path: path as string, body: JSON.parse((init?.body ?? 'null') as string) })
      if (path !== '/api/v1/orders') {
        const { status, body } = answers.shift() ?? failing
        return Response.json(body, { status })
      }
      if ('status' in checkout) return Response.json({}, checkout)
      return Response.json({ order: 'ref', product: 0, price: 1_990, checkout })
    }),
  )
  return asked
}

/** A provider whose payer does that. */
function aProvider(...outcome: [error: unknown, paid?: { transaction: { id: string } }]) {
  const calls: unknown[] = []
  const Paylike: CardProvider = ({ key }) => ({
    pay(asked, callback) {
      calls.push({ key, payload: asked })
      callback(...outcome)
    },
  })
  Object.assign(window, { Paylike })
  return calls
}

const paid = [null, { transaction: { id: 'tx-1' } }] as const

function aPurchase(leaveFor: (address: string) => void = () => {}) {
  const purchase = createPurchase(leaveFor)
  purchase.open()
  for (const consent of consentNames) purchase.tell({ type: 'ticked', consent, given: true })
  return purchase
}

it.each(consentNames)('with the %s alone no input is required', async (consent) => {
  const asked = aServer({ kind: 'dialog', payload })
  const purchase = createPurchase(() => {})
  purchase.tell({ type: 'ticked', consent, given: true })
  await purchase.pay(0, settings, 'shown')
  expect(asked).toEqual([])
  expect(purchase.current().reminded).toEqual({
    terms: true,
    immediateStart: true,
    [consent]: false,
  })
})

it('requires new consents when the terms have changed', async () => {
  aServer({ status: 422 })
  const purchase = aPurchase()
  await purchase.pay(0, settings, 'shown')
  expect(purchase.current()).toMatchObject({
    consents: { terms: false, immediateStart: false },
    payment: { stage: 'none', trouble: 'termsChanged' },
  })
})

it('hands the frozen order to the provider, the payment to the server, and signs in with the answer', async () => {
  const asked = aServer({ kind: 'dialog', payload }, granted)
  const calls = aProvider(...paid)
  const purchase = aPurchase()
  await purchase.pay(0, settings, 'shown')
  expect(calls).toEqual([{ key: 'public', payload }])
  expect(asked).toEqual([
    { path: '/api/v1/orders', body: orderOf(0) },
    { path: '/activevate_user.json', body: { product: 0, transition_id: 'tx-1' } },
  ])
  expect(purchase.current().payment).toEqual({ stage: 'granted', receipt })
  expect(session.current().user?.end_of_subscription).toBe(receipt.valid_until)
})

it('pays once however often the button is pressed', async () => {
  const asked = aServer({ kind: 'dialog', payload }, granted)
  const calls = aProvider(...paid)
  const purchase = aPurchase()
  await Promise.all([purchase.pay(0, settings, 'shown'), purchase.pay(0, settings, 'shown')])
  expect(calls).toHaveLength(1)
  expect(asked).toHaveLength(2)
})

/** A provider whose payer takes their time: it is called back by the test. */
function aSlowProvider() {
  const callbacks: ((...word: typeof paid) => void)[] = []
  const Paylike: CardProvider = () => ({
    pay: (_, callback) => void callbacks.push((...word) => callback(...word)),
  })
  Object.assign(window, { Paylike })
  return callbacks
}

const ended = (outcome: string) => ({ path: '/api/v1/orders/ref/ended', body: { outcome } })
const isChecked = { stage: 'activating', paid: false }

it('a dialog that the payer closed is reported, and nothing is paid as far as the server knows', async () => {
  const asked = aServer({ kind: 'dialog', payload }, open)
  aProvider('closed')
  const purchase = aPurchase()
  void purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(10)
  expect(asked.slice(1)).toEqual([ended('closed')])
  expect(purchase.current().payment).toEqual({ stage: 'none', trouble: 'closed' })
})

it('a payment that was under way when the payer closed the dialog is found', async () => {
  aServer({ kind: 'dialog', payload }, open, open, activating, granted)
  aProvider('closed')
  const purchase = aPurchase()
  void purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(10)
  expect(purchase.current().payment).toEqual({ stage: 'none', trouble: 'closed' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(purchase.current().payment).toEqual({ stage: 'granted', receipt })
})

const withCode = (code: string) => Object.assign(new Error('no'), { code })

it.each([
  withCode('NETWORK_ERROR'),
  withCode('SOMETHING_NEW'),
  new Error('no'),
  'superseded',
  undefined,
])(
  'a dialog that ends with %s is no failure: polls the server until the outcome is known',
  async (error) => {
    const asked = aServer({ kind: 'dialog', payload }, failing, checking, checking, granted)
    aProvider(error)
    const purchase = aPurchase()
    const done = purchase.pay(0, settings, 'shown')
    await vi.advanceTimersByTimeAsync(10)
    expect(purchase.current().payment).toMatchObject(isChecked)
    await vi.advanceTimersByTimeAsync(30_000)
    await done
    expect(asked.slice(1)).toEqual([
      ended('unknown'),
      ended('unknown'),
      { path: '/api/v1/orders/ref', body: null },
      { path: '/api/v1/orders/ref', body: null },
    ])
    expect(purchase.current().payment).toEqual({ stage: 'granted', receipt })
  },
)

it.each([
  [refused('no_funds'), { stage: 'none', trouble: 'noFunds' }],
  [refused('not_secured'), { stage: 'refused', reason: 'not_secured' }],
  [open, { stage: 'none', trouble: 'nothingPaid' }],
])('reports the final response of the provider: %j', async (answer, payment) => {
  aServer({ kind: 'dialog', payload }, checking, answer)
  aProvider(withCode('NETWORK_ERROR'))
  const purchase = aPurchase()
  const done = purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(5_000)
  await done
  expect(purchase.current().payment).toEqual(payment)
})

it('a payer who does not want to wait is prompted, chooses again, and still gets the first access', async () => {
  const asked = aServer({ kind: 'dialog', payload }, checking, checking, checking, granted)
  aProvider(withCode('NETWORK_ERROR'))
  const purchase = aPurchase()
  void purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(6_000)
  purchase.payAgain()
  expect(purchase.current()).toMatchObject({ again: true, payment: { stage: 'none' } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(purchase.current().payment).toEqual({ stage: 'granted', receipt })
  expect(asked.filter(({ path }) => path === '/api/v1/orders')).toHaveLength(1)
})

it('an order while another payment is under way leads to that payment', async () => {
  const asked = aServer({ status: 409 }, checking, granted)
  underWay = ['the-first']
  const purchase = aPurchase()
  purchase.payAgain()
  const done = purchase.pay(1, settings, 'shown')
  await vi.advanceTimersByTimeAsync(10)
  expect(purchase.current().payment).toMatchObject(isChecked)
  await vi.advanceTimersByTimeAsync(3_000)
  await done
  expect(asked.at(-1)?.path).toBe('/api/v1/orders/the-first')
  expect(purchase.current().payment).toEqual({ stage: 'granted', receipt })
})

it('the modal opens with the payment that another page or device has under way', async () => {
  aServer({ status: 500 }, checking, granted)
  underWay = ['elsewhere']
  const purchase = createPurchase(() => {})
  purchase.open()
  await vi.advanceTimersByTimeAsync(10)
  expect(purchase.current().payment).toMatchObject(isChecked)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(purchase.current().payment).toEqual({ stage: 'granted', receipt })
})

it('sends again=true when the payer chooses again', async () => {
  const asked = aServer({ kind: 'dialog', payload }, checking, checking, checking)
  const callbacks = aSlowProvider()
  const purchase = aPurchase()
  void purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(10)
  purchase.close()
  purchase.payAgain()
  void purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(10)
  expect(asked.filter(({ path }) => path === '/api/v1/orders').map(({ body }) => body)).toEqual([
    orderOf(0),
    { ...orderOf(0), again: true },
  ])
  expect(callbacks).toHaveLength(2)
})

it('a page that is left during a payment reports that it will hear nothing', async () => {
  const asked = aServer({ kind: 'dialog', payload }, checking)
  aSlowProvider()
  const purchase = aPurchase()
  purchase.leave()
  void purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(10)
  purchase.leave()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked.slice(1)).toEqual([ended('unknown')])
})

it('checks a payment whose modal was closed, and activates it when the provider reports it', async () => {
  const asked = aServer({ kind: 'dialog', payload }, checking, granted)
  const callbacks = aSlowProvider()
  const purchase = aPurchase()
  const done = purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(10)
  purchase.close()
  await vi.advanceTimersByTimeAsync(10)
  expect(asked.at(-1)).toEqual(ended('unknown'))
  expect(purchase.current().payment).toMatchObject(isChecked)
  callbacks[0]?.(...paid)
  await done
  expect(purchase.current().payment.stage).toBe('granted')
})

it.each([
  [{ status: 500 }, 'notStarted'],
  [{ status: 429 }, 'tooMany'],
])('shows an order rejected with %j as %s', async (answer, trouble) => {
  aServer(answer)
  const purchase = aPurchase()
  await purchase.pay(0, settings, 'shown')
  expect(purchase.current().payment).toEqual({ stage: 'none', trouble })
})

it('polls for access while the server fails', async () => {
  aServer({ kind: 'dialog', payload }, failing, activating, granted)
  aProvider(...paid)
  const purchase = aPurchase()
  const done = purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(500)
  expect(purchase.current().payment).toEqual({ stage: 'activating', paid: true, late: true })
  await vi.advanceTimersByTimeAsync(5_000)
  await done
  expect(purchase.current().payment.stage).toBe('granted')
})

it('settles a payment of before the reload when the modal opens again', async () => {
  aServer({ kind: 'dialog', payload }, failing)
  aProvider(...paid)
  void aPurchase().pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(100)

  const asked = aServer({ status: 500 }, granted)
  const reloaded = createPurchase(() => {})
  reloaded.open()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual([
    { path: '/activevate_user.json', body: { product: 0, transition_id: 'tx-1' } },
  ])
  expect(reloaded.current().payment.stage).toBe('granted')
  reloaded.close()
  reloaded.open()
  expect(reloaded.current().payment).toEqual({ stage: 'none', trouble: null })
})

it('shows a declined payment', async () => {
  const body = { errors: ['3D Secure'], reason: 'not_secured' }
  aServer({ kind: 'dialog', payload }, { status: 422, body })
  aProvider(...paid)
  const purchase = aPurchase()
  await purchase.pay(0, settings, 'shown')
  expect(purchase.current().payment).toEqual({ stage: 'refused', reason: 'not_secured' })
})

it('does not sign in a buyer who has signed out meanwhile', async () => {
  aServer({ kind: 'dialog', payload }, failing, granted)
  aProvider(...paid)
  const purchase = aPurchase()
  const done = purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(100)
  session.forget()
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(tab.local.get('jwt')).toBeUndefined()
})

it('sends no request for another account that has signed in meanwhile', async () => {
  const asked = aServer({ kind: 'dialog', payload }, granted)
  const callbacks = aSlowProvider()
  const purchase = aPurchase()
  const done = purchase.pay(0, settings, 'shown')
  await vi.advanceTimersByTimeAsync(10)
  session.signIn(aToken(aStoredUser({ user_id: 'another' })))
  callbacks[0]?.(...paid)
  await done
  purchase.open()
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/orders'])

  // Back again, the payer finds it being settled.
  session.signIn(before)
  purchase.close()
  purchase.open()
  await vi.advanceTimersByTimeAsync(100)
  expect(asked.at(-1)?.path).toBe('/activevate_user.json')
})

it('leaves for the page of a hosted provider, and stays busy meanwhile', async () => {
  aServer({ kind: 'hosted', address: 'https://pay.test/?id=1' })
  const left: string[] = []
  const purchase = aPurchase((address) => left.push(address))
  await purchase.pay(3, { kind: 'hosted', provider: 'Lunar' }, 'shown')
  expect(left).toEqual(['https://pay.test/?id=1'])
  expect(purchase.current().payment).toEqual({ stage: 'paying' })
})

it('follows the order of a payer who is back until it is granted', async () => {
  const asked = aServer({ status: 500 }, activating, granted)
  const purchase = createPurchase(() => {})
  const done = purchase.follow('a-reference', false)
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/api/v1/orders/a-reference'))
  expect(purchase.current().payment).toEqual({ stage: 'granted', receipt })
})

it('accepts a reported cancellation of the payer', async () => {
  const asked = aServer({ status: 500 }, open)
  const purchase = createPurchase(() => {})
  await purchase.follow('ref', true)
  purchase.open()
  expect(asked).toEqual([ended('closed')])
  expect(purchase.current().payment).toEqual({ stage: 'none', trouble: 'closed' })
})

it('ignores an order of another account', async () => {
  aServer({ status: 500 }, { status: 404, body: {} })
  const purchase = createPurchase(() => {})
  await purchase.follow('a-reference', false)
  expect(purchase.current().payment).toEqual({ stage: 'none', trouble: null })
})

import { RefusedError, type Transaction } from './book/transaction.ts'
import { merchants } from './book/merchants.ts'
import {
  type Call,
  everythingTwice,
  idempotencyKeyOf,
  json,
  propertiesOf,
  route,
  type Route,
  textOf,
} from './server/route.ts'
import { handleCommand, type ProviderDeps } from './server/handle-command.ts'

const largestPage = 100

const calls = { capture: 'capture', refund: 'refund', cancel: 'void' } as const

/** The server calls of the provider with a hosted page. */
export function hostedApi(parts: ProviderDeps): Route[] {
  const { book } = parts

  const movement = (kind: keyof typeof calls): Route =>
    route(`POST /hosted-api/payments/:id/${kind}`, (call) => {
      check(call)
      const { id = '' } = call.parts
      return handleCommand(parts, { call: calls[kind], payment: id }, () => {
        const { decimal, currency } = propertiesOf(propertiesOf(call.body)['amount'])
        const payment = book.find(id, 'hosted')
        const amount = fromDecimal(decimal)
        const key = idempotencyKeyOf(call)
        // A call with a key that was used is the same call once more.
        const isRepeated = key !== undefined && payment.trail.some((one) => one.key === key)
        if (isRepeated) return json(200, presented(payment))
        return json(200, presented(book.move(calls[kind], id, { amount, currency, key })))
      })
    })

  return [
    route('POST /hosted-api/payments', (call) => {
      check(call)
      return handleCommand(parts, { call: 'begin' }, () =>
        json(201, { paymentId: book.add(begun(propertiesOf(call.body))).id }),
      )
    }),
    route('GET /hosted-api/payments', (call) => {
      check(call)
      return handleCommand(parts, { call: 'list', twice: everythingTwice }, () => {
        const { after, limit, offset } = pageOf(call.query)
        const payments = book
          .list('hosted')
          .filter(
            ({ created, merchantId }) => merchantId === merchants.merchant && created >= after,
          )
        return json(200, payments.slice(offset, offset + limit).map(presented))
      })
    }),
    route('GET /hosted-api/payments/:id', (call) => {
      check(call)
      const { id = '' } = call.parts
      return handleCommand(parts, { call: 'find', payment: id }, () =>
        json(200, presented(book.find(id, 'hosted'))),
      )
    }),
    movement('capture'),
    movement('refund'),
    movement('cancel'),
  ]
}

function check({ headers }: Call): void {
  if (headers.authorization !== `Bearer ${merchants.hostedKey}`) {
    throw new RefusedError(401, 'UNAUTHORIZED', 'Bearer, with the secret key')
  }
}

function begun(body: Record<string, unknown>) {
  const { decimal, currency } = propertiesOf(body['amount'])
  const redirectUrl = textOf(body['redirectUrl'])
  if (!/^https?:/.test(URL.parse(redirectUrl)?.protocol ?? '')) {
    throw new RefusedError(400, 'REDIRECT_INVALID', 'redirectUrl is where the payer comes back to')
  }
  return {
    shape: 'hosted',
    amount: fromDecimal(decimal),
    currency: textOf(currency),
    test: body['test'] === true,
    custom: propertiesOf(body['custom']),
    shown: {
      title: textOf(body['title']),
      description: textOf(body['description']),
      locale: textOf(body['locale'], 'en'),
      redirectUrl,
    },
  } as const
}

function pageOf(query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? largestPage)
  const offset = Number(query.get('offset') ?? 0)
  const after = new Date(query.get('after') ?? 0)
  const right =
    Number.isInteger(limit) && limit >= 1 && limit <= largestPage && Number.isInteger(offset)
  if (!right || offset < 0 || Number.isNaN(after.getTime())) {
    throw new RefusedError(400, 'PAGE_INVALID', `after is a moment, limit 1 to ${largestPage}`)
  }
  return { after: after.toISOString(), limit, offset }
}

function presented(one: Transaction) {
  const money = (minor: number) => ({ currency: one.currency, decimal: toDecimal(minor) })
  return {
    paymentId: one.id,
    merchantId: one.merchantId,
    test: one.test,
    createdAt: one.created,
    amount: money(one.amount),
    custom: one.custom,
    authorisationCreated: one.successful,
    captureState: one.capturedAmount > 0 ? 'completed' : 'none',
    pendingAmount: money(one.pendingAmount),
    capturedAmount: money(one.capturedAmount),
    refundedAmount: money(one.refundedAmount),
    cancelledAmount: money(one.voidedAmount),
    disputedAmount: money(one.disputedAmount),
    card: one.card && { scheme: one.card.scheme, last4: one.card.last4 },
    threeDSecure: one.tds,
    error: one.error && { code: one.error.code },
  }
}

/** 199000 ↔ '1990.00': how the hosted provider writes amounts. */
const toDecimal = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

function fromDecimal(decimal: unknown): number {
  const [, whole, cents] = /^(\d{1,10})\.(\d\d)$/.exec(String(decimal)) ?? []
  if (whole === undefined) {
    throw new RefusedError(400, 'AMOUNT_INVALID', 'decimal is written with two places, as 1990.00')
  }
  return Number(whole) * 100 + Number(cents)
}

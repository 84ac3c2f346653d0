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
} from './server/route.ts'
import { handleCommand, type ProviderDeps } from './server/handle-command.ts'

const expected = `Basic ${Buffer.from(`:${merchants.privateKey}`).toString('base64')}`
type ListedRow = { id: string; created: string }

const largestPage = 100

const calls = { captures: 'capture', refunds: 'refund', voids: 'void' } as const

/** The server calls of the provider whose dialog runs in the shop's page. */
export function dialogApi(parts: ProviderDeps): Route[] {
  const { book } = parts

  const movement = (kind: keyof typeof calls): Route =>
    route(`POST /dialog-api/transactions/:id/${kind}`, (call) => {
      check(call)
      const { id = '' } = call.parts
      return handleCommand(parts, { call: calls[kind], payment: id }, () => {
        const { amount, currency } = propertiesOf(call.body)
        book.find(id, 'dialog')
        return json(201, {
          // This provider documents no idempotency key, so a repeated call is another one.
          transaction: presented(
            book.move(calls[kind], id, { amount, currency, key: idempotencyKeyOf(call) }),
          ),
        })
      })
    })

  /** Newest first, from a given one on if the page before ended there. */
  const listing = (what: string, rows: (one: Transaction) => ListedRow[]): Route =>
    route(`GET /dialog-api/merchants/:id/${what}`, (call) => {
      check(call)
      return handleCommand(parts, { call: 'list', twice: everythingTwice }, () => {
        const all = book
          .list('dialog')
          .filter(({ merchantId }) => merchantId === call.parts['id'])
          .flatMap(rows)
          // Also among those of one moment the later one comes first.
          .toReversed()
          .toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created))
        return json(200, page(all, call.query))
      })
    })

  return [
    route('GET /dialog-api/transactions/:id', (call) => {
      check(call)
      const { id = '' } = call.parts
      return handleCommand(parts, { call: 'find', payment: id }, () =>
        json(200, { transaction: presented(book.find(id, 'dialog')) }),
      )
    }),
    movement('captures'),
    movement('refunds'),
    movement('voids'),
    listing('transactions', (one) => [presented(one)]),
    listing('lines', linesOf),
    listing('disputes', disputesOf),
  ]
}

function check({ headers }: Call): void {
  if (headers.authorization !== expected) {
    throw new RefusedError(401, 'UNAUTHORIZED', 'Basic, with an empty user and the private key')
  }
}

function page(rows: readonly ListedRow[], query: URLSearchParams): ListedRow[] {
  const limit = Number(query.get('limit'))
  if (!Number.isInteger(limit) || limit < 1 || limit > largestPage) {
    throw new RefusedError(400, 'LIMIT_REQUIRED', `limit is 1 to ${largestPage}`)
  }
  const at = (name: 'before' | 'after', otherwise: number): number => {
    const id = query.get(name)
    if (id === null) return otherwise
    const index = rows.findIndex((row) => row.id === id)
    if (index < 0) throw new RefusedError(400, 'UNKNOWN_CURSOR', `${name} is the id of an entry`)
    return index
  }
  return rows.slice(at('before', -1) + 1, at('after', rows.length)).slice(0, limit)
}

const presented = ({ shape: _shape, shown: _shown, ...fields }: Transaction) => fields

/** What moved the merchant's balance. */
const linesOf = (one: Transaction) =>
  one.trail.flatMap(({ void: isVoid, amount, created, ...kind }, index) =>
    isVoid
      ? []
      : [
          {
            id: `${one.id}-${index}`,
            created,
            merchantId: one.merchantId,
            transactionId: one.id,
            test: one.test,
            ...kind,
            amount: { currency: one.currency, amount: kind.capture ? amount : -amount },
          },
        ],
  )

const disputesOf = (one: Transaction) =>
  one.trail.flatMap(({ dispute, amount, created }, index) =>
    dispute
      ? [
          {
            id: `${one.id}-${index}`,
            created,
            merchantId: one.merchantId,
            transactionId: one.id,
            currency: one.currency,
            amount,
          },
        ]
      : [],
  )

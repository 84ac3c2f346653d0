import { fromMinorUnits } from '@kot/domain/money/money'
import { z } from 'zod'
import {
  paymentMetadata,
  metadataFields,
  parseEachPayment,
  paymentPage,
  providerCalls,
} from './provider-http.ts'
import { type Payment, type PaymentProvider, ProviderDeclinedError } from './provider.ts'

export type DialogSettings = {
  /** Base of the server's calls. */
  api: string
  merchant: string
  privateKey: string
  test: boolean
  timeoutMs?: number
}

const PAGE = 100

const transaction = z.object({
  id: z.string(),
  merchantId: z.string(),
  // An object when it simulates something, which only tests do.
  test: z.union([z.boolean(), z.object({})]).nullish(),
  created: z.iso.datetime({ offset: true }),
  currency: z.string(),
  amount: z.int(),
  pendingAmount: z.int(),
  capturedAmount: z.int(),
  refundedAmount: z.int(),
  voidedAmount: z.int(),
  disputedAmount: z.int(),
  card: z.object({ scheme: z.string(), last4: z.string() }).nullish(),
  custom: metadataFields,
  tds: z.string().nullish(),
  successful: z.boolean(),
  error: z.unknown(),
})

const place = (id: string): string => `/transactions/${encodeURIComponent(id)}`

/** The specification's provider: the payer pays in a dialog of its script, and the server talks about
 *  the transaction that this left behind. It counts ISK with exponent 2. */
export function createDialogProvider(settings: DialogSettings): PaymentProvider {
  const { api, merchant, privateKey, test, timeoutMs } = settings
  const authorization = `Basic ${Buffer.from(`:${privateKey}`).toString('base64')}`
  const ask = providerCalls({ api, authorization, timeoutMs })

  async function move(id: string, what: string, body: object, key?: string): Promise<void> {
    await ask({ method: 'POST', path: `${place(id)}/${what}`, body, key }, z.unknown())
  }

  return {
    kind: 'dialog',
    merchant,
    test,

    async find(id) {
      try {
        const answer = z.object({ transaction })
        return paymentOf((await ask({ method: 'GET', path: place(id) }, answer)).transaction)
      } catch (error) {
        if (error instanceof ProviderDeclinedError) return null
        throw error
      }
    },

    capture: (id, amount) => move(id, 'captures', { amount: minor(amount), currency: 'ISK' }),
    void: (id, amount) => move(id, 'voids', { amount: minor(amount) }),
    refund: (id, amount, key) => move(id, 'refunds', { amount: minor(amount) }, key),

    async *since(moment) {
      const all = `/merchants/${encodeURIComponent(merchant)}/transactions?limit=${PAGE}`
      const list = parseEachPayment(transaction)
      let before = ''
      for (;;) {
        const page = await ask({ method: 'GET', path: all + before }, paymentPage)
        // Newest first.
        for (const one of list.read(page)) {
          if (new Date(one.created) < moment) return list.end()
          yield paymentOf(one)
        }
        const last = z.object({ id: z.string() }).safeParse(page.at(-1)).data
        if (!last || page.length < PAGE) return list.end()
        before = `&before=${encodeURIComponent(last.id)}`
      }
    },
  }
}

/** A released amount need not be whole krónur: a payment may be wrong in just that. */
const minor = (amount: number): number => Math.round(amount * 100)

const paymentOf = (one: z.output<typeof transaction>): Payment => ({
  id: one.id,
  merchant: one.merchantId,
  test: Boolean(one.test),
  currency: one.currency,
  amount: fromMinorUnits(one.amount),
  pending: one.pendingAmount / 100,
  captured: one.capturedAmount / 100,
  refunded: one.refundedAmount / 100,
  voided: one.voidedAmount / 100,
  disputed: one.disputedAmount / 100,
  successful: one.successful,
  fault: faultOf(one.error),
  secured: one.tds === 'full' || one.tds === 'attempt',
  carried: paymentMetadata(one.custom),
  card: one.card ? { scheme: one.card.scheme, last4: one.card.last4 } : null,
  createdAt: new Date(one.created),
})

function faultOf(error: unknown): string | null {
  if (error === null || error === undefined || error === false) return null
  const { data } = z.object({ code: z.string() }).safeParse(error)
  return data?.code ?? 'UNKNOWN'
}

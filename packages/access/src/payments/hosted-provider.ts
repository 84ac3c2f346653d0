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

export type HostedSettings = {
  /** Base of the server's calls. */
  api: string
  /** Where payers are sent, with the payment's id. */
  page: string
  merchant: string
  secretKey: string
  test: boolean
  timeoutMs?: number
}

const PAGE = 100

/** Decimals are read digit by digit: no króna is lost to floating point. */
const money = z.object({
  currency: z.string(),
  decimal: z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/)
    .transform((decimal) => {
      const [whole = '', part = ''] = decimal.split('.')
      return Number(whole + part.padEnd(2, '0'))
    }),
})

const hostedPayment = z.object({
  paymentId: z.string(),
  merchantId: z.string(),
  test: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  amount: money,
  custom: metadataFields,
  authorisationCreated: z.boolean(),
  pendingAmount: money,
  capturedAmount: money,
  refundedAmount: money,
  cancelledAmount: money,
  disputedAmount: money,
  card: z.object({ scheme: z.string(), last4: z.string() }).nullable(),
  threeDSecure: z.string().nullable(),
  error: z.object({ code: z.string() }).nullable(),
})

/** What even a payment that cannot be read must have, or the list could not be walked. */
const idOf = z.object({ paymentId: z.string() })

const place = (id: string): string => `/payments/${encodeURIComponent(id)}`

/** A provider with a hosted page: the payment is made first, then the payer is sent to it. */
export function createHostedProvider(settings: HostedSettings): PaymentProvider {
  const { api, merchant, secretKey, test, timeoutMs } = settings
  const ask = providerCalls({ api, authorization: `Bearer ${secretKey}`, timeoutMs })
  const look = (id: string) => ask({ method: 'GET', path: place(id) }, hostedPayment)

  type Movement = { amount: number; currency?: string; key?: string | undefined }

  async function move(
    id: string,
    what: string,
    { amount, currency = 'ISK', key }: Movement,
  ): Promise<void> {
    const body = { amount: { currency, decimal: amount.toFixed(2) } }
    await ask({ method: 'POST', path: `${place(id)}/${what}`, body, key }, z.unknown())
  }

  const currencyOf = async (id: string): Promise<string> => (await look(id)).amount.currency

  return {
    kind: 'hosted',
    merchant,
    test,

    async begin({ reference, product, user, price, title, description, lang, returnTo }) {
      const body = {
        test,
        amount: { currency: 'ISK', decimal: price.toFixed(2) },
        custom: { product_id: product, info: user, order: reference },
        redirectUrl: returnTo,
        title,
        description,
        locale: lang,
      }
      const answer = z.object({ paymentId: z.string().min(1) })
      const { paymentId } = await ask({ method: 'POST', path: '/payments', body }, answer)
      const address = new URL(settings.page)
      address.searchParams.set('id', paymentId)
      return { paymentId, address: address.href }
    },

    async find(id) {
      try {
        return paymentOf(await look(id))
      } catch (error) {
        if (error instanceof ProviderDeclinedError) return null
        throw error
      }
    },

    capture: (id, amount) => move(id, 'capture', { amount }),
    // A void needs the currency of the payment, which may differ from ours.
    void: async (id, amount) => move(id, 'cancel', { amount, currency: await currencyOf(id) }),
    refund: async (id, amount, key) =>
      move(id, 'refund', { amount, currency: await currencyOf(id), key }),

    async *since(moment) {
      const list = parseEachPayment(hostedPayment)
      const seen = new Set<string>()
      for (;;) {
        const query = new URLSearchParams({
          after: moment.toISOString(),
          limit: String(PAGE),
          offset: String(seen.size),
        })
        const path = `/payments?${query.toString()}`
        const page = await ask({ method: 'GET', path }, paymentPage)
        const before = seen.size
        for (const one of page) seen.add(idOf.parse(one).paymentId)
        for (const one of list.read(page)) yield paymentOf(one)
        if (page.length < PAGE || seen.size === before) return list.end()
      }
    },
  }
}

const paymentOf = (one: z.output<typeof hostedPayment>): Payment => ({
  id: one.paymentId,
  merchant: one.merchantId,
  test: one.test,
  currency: one.amount.currency,
  amount: fromMinorUnits(one.amount.decimal),
  pending: one.pendingAmount.decimal / 100,
  captured: one.capturedAmount.decimal / 100,
  refunded: one.refundedAmount.decimal / 100,
  voided: one.cancelledAmount.decimal / 100,
  disputed: one.disputedAmount.decimal / 100,
  successful: one.authorisationCreated && one.error === null,
  fault: one.error?.code ?? null,
  secured: one.threeDSecure === 'full' || one.threeDSecure === 'attempt',
  carried: paymentMetadata(one.custom),
  card: one.card ? { scheme: one.card.scheme, last4: one.card.last4 } : null,
  createdAt: new Date(one.createdAt),
})

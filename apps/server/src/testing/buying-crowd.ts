import { setTimeout as delay } from 'node:timers/promises'
import { currentTerms } from '@kot/access/orders/purchase-terms'
import { createSessionTokens } from '@kot/accounts/sessions/session-token'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import type { CardProvider } from '@kot/card-provider-simulator/card-provider'
import type { NewOrderResponse } from '@kot/contract/pass/access'
import type { Database } from '@kot/db/connect'
import { accessPackages } from '@kot/domain/pass/access'

type Shop = {
  db: Database
  cards: CardProvider
  /** The current origin of the server; it changes with restarts. */
  origin: () => string
  secret: string
}

export type Purchase = { accountId: string; email: string; product: number; paymentId: string }

/** Longer than any outage of the test. */
const TIMEOUT_MS = 90_000

/** The body that opens an order with both boxes ticked, on the Icelandic host, for a buyer who does not
 *  mind what else may be under way. */
export const orderOf = (product = 0) => ({
  product,
  terms: currentTerms.is.hash,
  accepted_terms: true,
  immediate_start: true,
  again: true,
})

/** Simulates buyers, one after the other until stopped. One in four closes the page after
 *  paying; the others poll until access is granted or pending. */
export function startBuyers({ db, cards, origin, secret }: Shop, size: number) {
  const tokens = createSessionTokens({ secret, issuer: 'http://kot.localhost:3000' })
  const sessions = { db, tokens, now: () => new Date() }
  const purchases: Purchase[] = []
  const over = new AbortController()
  let count = 0

  async function buy(): Promise<void> {
    count += 1
    const { index: product } = accessPackages[count % accessPackages.length] ?? { index: 0 }
    const leaves = count % 4 === 3
    const { id: accountId, email } = await anAccount(db)
    const jwt = (await startSession(sessions, accountId)) ?? ''
    const ask = (path: string, body: object) => insist(path, { jwt, ...body })

    const order = (await ask('/api/v1/orders', orderOf(product))) as NewOrderResponse
    if (order.checkout.kind !== 'dialog') throw new Error('paid elsewhere')
    const { amount, custom } = order.checkout.payload
    const { id: paymentId } = cards.control.pay({ shape: 'dialog', amount: amount.value, custom })
    purchases.push({ accountId, email, product, paymentId })
    if (!leaves) await ask('/activevate_user.json', { product, transition_id: paymentId })
  }

  /** Retries at the current origin, as the page does. */
  async function insist(path: string, body: object): Promise<unknown> {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      const answer = await post(origin() + path, body)
      if (answer?.ok) return answer.json()
      const isFault = answer !== null && answer.status < 500
      if (isFault || Date.now() > deadline) {
        throw new Error(`${path}: ${answer?.status ?? 'no response'} ${await answer?.text()}`)
      }
      await delay(100)
    }
  }

  const lanes = Array.from({ length: size }, async () => {
    while (!over.signal.aborted) await buy()
  })
  return {
    purchases,
    /** Waits until all buyers have finished. */
    async goHome(): Promise<void> {
      over.abort()
      await Promise.all(lanes)
    },
  }
}

/** Null when the server is down or ended before the response. */
async function post(address: string, body: object): Promise<Response | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await answer.text()
    return new Response(text, { status: answer.status })
  } catch {
    return null
  }
}

import type { CardProvider } from '../card-provider.ts'
import type { Transaction } from '../book/transaction.ts'
import type { TestCard } from '../book/cards.ts'

// Any: each test states what it expects.
// oxlint-disable-next-line typescript/no-explicit-any
export type ShopResponse = { status: number; body: any }

export type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<ShopResponse>

/** A shop's server, with its keys and a client for both APIs. */
export function shopServer(provider: CardProvider): { dialog: Ask; hosted: Ask } {
  const basic = Buffer.from(`:${provider.privateKey}`).toString('base64')
  return {
    dialog: asking(provider.api, { authorization: `Basic ${basic}` }),
    hosted: asking(provider.hostedApi, { authorization: `Bearer ${provider.hostedKey}` }),
  }
}

export const asking =
  (base: string, headers: Record<string, string> = {}, patienceMs = 5_000): Ask =>
  async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

type Ended = { asked: boolean; ended: ShopResponse['body']; noted: Transaction | undefined }

export const typed = (card: TestCard) => ({ number: card.number, expiry: '12/30', cvc: '123' })

/** A payer in the checkout: performs over HTTP what the dialog and the hosted page do. */
export function payer(provider: CardProvider) {
  const browser = asking(provider.origin)
  const open = (what: object) => browser('POST', '/checkout', what)

  /** Pays, and confirms with the bank if required. Returns the result and the provider's record. */
  async function pay(what: object, card: TestCard, approved = true): Promise<Ended> {
    const { checkout } = (await open(what)).body
    let { body } = await browser('POST', `/checkout/${checkout}/card`, typed(card))
    const asked = body.step === 'challenge'
    if (asked) ({ body } = await browser('POST', `/checkout/${checkout}/challenge`, { approved }))
    return { asked, ended: body, noted: provider.control.transactions().at(-1) }
  }
  return { browser, open, pay }
}

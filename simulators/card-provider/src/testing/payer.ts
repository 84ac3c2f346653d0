import type { Transaction } from '../book/transaction.ts'
import type { CardProvider } from '../card-provider.ts'
import type { TestCard } from '../cards.ts'
import { asking, type Said } from './shop-server.ts'

export type Ended = { asked: boolean; ended: Said['body']; noted: Transaction | undefined }

export const typed = (card: TestCard) => ({ number: card.number, expiry: '12/30', cvc: '123' })

/** Somebody at the till, doing over HTTP what the dialog and the hosted page do. */
export function payer(provider: CardProvider) {
  const browser = asking(provider.origin)
  const open = (what: object) => browser('POST', '/checkout', what)

  /** Pays, and answers the bank where it asks; how it ended, and what the provider noted. */
  async function pay(what: object, card: TestCard, approved = true): Promise<Ended> {
    const { checkout } = (await open(what)).body
    let { body } = await browser('POST', `/checkout/${checkout}/card`, typed(card))
    const asked = body.step === 'challenge'
    if (asked) ({ body } = await browser('POST', `/checkout/${checkout}/challenge`, { approved }))
    return { asked, ended: body, noted: provider.control.transactions().at(-1) }
  }
  return { browser, open, pay }
}

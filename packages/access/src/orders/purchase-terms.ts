import { createHash } from 'node:crypto'
import type { DB } from '@kot/db/generated'
import { BINDING_LANG, type Lang, langs } from '@kot/domain/text/lang'
import { purchaseTermsText } from '@kot/i18n/texts/confirmation'
import { purchaseTexts } from '@kot/i18n/texts/purchase'
import type { Transaction } from 'kysely'

/** What a buyer agrees to, in one language. */
export type PurchaseTerms = {
  /** Of both texts: a buyer who sends it has seen exactly these. */
  hash: string
  lang: Lang
  /** What the first box accepts. */
  text: string
  /** The sentence of the second box. */
  request: string
}

/** The two boxes as the client sent them, and the hash of the terms shown beside them. */
export type Consent = { terms: string; acceptedTerms: boolean; immediateStart: boolean }

/** An order must not be opened. `missing`: a box is not ticked. `outdated`: other terms apply now. */
export class ConsentError extends Error {
  override name = 'ConsentError'
  readonly fault: 'missing' | 'outdated'

  constructor(fault: 'missing' | 'outdated') {
    super(`the consent of the buyer is ${fault}`)
    this.fault = fault
  }
}

/** The terms that apply now. */
export const currentTerms: Readonly<Record<Lang, PurchaseTerms>> = Object.fromEntries(
  langs.map((lang) => {
    const text = purchaseTermsText(lang)
    const request = purchaseTexts[lang].immediateStart.accept
    const hash = createHash('sha256').update(`${text}\n\n${request}`).digest('hex')
    return [lang, { hash, lang, text, request }]
  }),
) as Record<Lang, PurchaseTerms>

/**
 * Returns the terms that the buyer agreed to.
 * @throws ConsentError
 */
export function requireConsent(consent: Consent, lang: Lang): PurchaseTerms {
  if (!consent.acceptedTerms || !consent.immediateStart) throw new ConsentError('missing')
  const terms = currentTerms[lang]
  if (consent.terms !== terms.hash) throw new ConsentError('outdated')
  return terms
}

/** Stores what an order in this language refers to. */
export async function storeTerms(trx: Transaction<DB>, lang: Lang): Promise<void> {
  await trx
    .insertInto('purchase_terms')
    .values([...new Set([currentTerms[lang], currentTerms[BINDING_LANG]])])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

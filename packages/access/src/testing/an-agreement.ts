import type { Database } from '@kot/db/connect'
import { BINDING_LANG, type Lang } from '@kot/domain/text/lang'
import { type Consent, currentTerms, storeTerms } from '../orders/purchase-terms.ts'

/** Both boxes ticked beside the terms of now. */
export const consentIn = (lang: Lang): Consent => ({
  terms: currentTerms[lang].hash,
  acceptedTerms: true,
  immediateStart: true,
})

/** The columns of an order with its agreement, for tests that write one themselves. */
export async function anAgreement(db: Database, { lang = 'is', at }: { lang?: Lang; at: Date }) {
  await db.transaction().execute((trx) => storeTerms(trx, lang))
  return {
    lang,
    terms_hash: currentTerms[lang].hash,
    binding_terms_hash: currentTerms[BINDING_LANG].hash,
    accepted_terms_at: at,
    requested_start_at: at,
    vat_percent: 0,
    vat: 0,
  }
}

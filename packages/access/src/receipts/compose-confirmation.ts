import type { Receipt } from '@kot/contract/pass/access'
import { brand } from '@kot/domain/site/brand'
import { documentHeading, documentList } from '@kot/domain/text/document-text'
import { BINDING_LANG, type Lang } from '@kot/domain/text/lang'
import { lastDayToWithdraw } from '@kot/domain/pass/withdrawal'
import { confirmationTexts, momentOf } from '@kot/i18n/texts/confirmation'
import { sellerLines } from '@kot/i18n/texts/seller'
import { productName, receiptLines, receiptTexts } from '@kot/i18n/texts/receipt'
import { withdrawalFormLines, withdrawalTexts } from '@kot/i18n/texts/withdrawal'
import { renderConfirmationPage } from './confirmation-page.ts'

/** Terms as they were stored with the order. */
type StoredTerms = { lang: Lang; text: string; request: string }

/** What a confirmation is made of. */
export type ConfirmationFacts = {
  receipt: Receipt
  /** As they were shown to the buyer. */
  terms: StoredTerms
  /** The Icelandic ones; the same for a buyer who was shown those. */
  binding: StoredTerms
}

export type Confirmation = { lang: Lang; text: string; html: string }

/** Composes the document that confirms a purchase: all of the contract, in plain text and as a page
 *  that loads nothing. */
export function composeConfirmation({ receipt, terms, binding }: ConfirmationFacts): Confirmation {
  const { lang } = terms
  const parts = [{ lang, text: contractText(receipt, terms) }]
  if (lang !== BINDING_LANG) {
    const heading = documentHeading('heading', confirmationTexts[lang].binding)
    parts.push({ lang, text: heading }, { lang: BINDING_LANG, text: binding.text })
  }
  return {
    lang,
    text: parts.map(({ text }) => text).join('\n\n'),
    html: renderConfirmationPage(lang, confirmationTexts[lang].numbered(receipt.number), parts),
  }
}

function contractText(receipt: Receipt, terms: StoredTerms): string {
  const { lang } = terms
  const texts = confirmationTexts[lang]
  const { withdrawal, agreed } = texts
  const { consent } = receipt
  const lastDay = lastDayToWithdraw(new Date(receipt.purchased_at), new Date(receipt.valid_until))
  const at = (moment: string) => momentOf(lang, new Date(moment))
  return [
    documentHeading('title', texts.numbered(receipt.number)),
    texts.kept,
    documentHeading('heading', receiptTexts[lang].heading),
    receiptLines(receipt, lang)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
    documentHeading('heading', agreed.heading),
    documentList([
      `${agreed.terms[terms.lang]}: ${at(consent.accepted_terms_at)}`,
      `${agreed.quoted(terms.request)}: ${at(consent.requested_start_at)}`,
    ]),
    documentHeading('heading', withdrawal.heading),
    withdrawal.right(lastDay),
    withdrawal.how,
    withdrawal.effect,
    withdrawal.share,
    documentHeading('heading', withdrawalTexts[lang].form.heading),
    formText(receipt, lang),
    documentHeading('heading', texts.seller),
    [brand.company.name, ...sellerLines(lang).map(({ label, value }) => `${label}: ${value}`)].join(
      '\n',
    ),
    documentHeading('heading', texts.terms),
    terms.text,
  ].join('\n\n')
}

/** The standard form with what is known filled in. */
function formText(receipt: Receipt, lang: Lang): string {
  const number = confirmationTexts[lang].numbered(receipt.number)
  const lines = withdrawalFormLines(lang, {
    service: `${productName(lang, receipt.product)} (${number})`,
    ordered: momentOf(lang, new Date(receipt.consent.accepted_terms_at)),
    consumer: receipt.customer_name,
  })
  return [withdrawalTexts[lang].form.use, documentList(lines)].join('\n\n')
}

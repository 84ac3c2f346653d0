import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import { LegalSections } from '../legal/legal-sections'
import { useLang } from '../page/use-page'

/** The terms as they are read on the way through a purchase; they have a page of their own too. */
export function PurchaseTerms() {
  const { dated, sections } = termsForPurchaseTexts[useLang()]
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{dated}</p>
      <LegalSections sections={sections} headings="h3" />
    </div>
  )
}

import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import { LegalPage } from '../features/legal/legal-page'
import { LegalSections } from '../features/legal/legal-sections'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'

export const meta = pageMeta('termsForPurchase')

export default function TermsForPurchase() {
  const { dated, sections } = termsForPurchaseTexts[useLang()]
  return (
    <LegalPage page="termsForPurchase" dates={[dated]} sections={sections}>
      <LegalSections sections={sections} headings="h2" anchored />
    </LegalPage>
  )
}

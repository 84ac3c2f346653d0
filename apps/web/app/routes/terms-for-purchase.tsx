import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import { LegalPage } from '../content/legal/legal-page'
import { LegalSections } from '../page/legal-text'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'

export const meta = pageMeta('termsForPurchase')

export default function TermsForPurchase() {
  const { dated, sections } = termsForPurchaseTexts[useLang()]
  return (
    <LegalPage page="termsForPurchase" dates={[dated]} sections={sections}>
      <LegalSections sections={sections} headings="h2" anchored />
    </LegalPage>
  )
}

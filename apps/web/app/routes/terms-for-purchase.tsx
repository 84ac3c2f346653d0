import { pageTexts } from '@kot/i18n/texts/pages'
import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import { PageHeading } from '../features/page/page-heading'
import { pageMeta } from '../features/page/page-meta'
import { useLang } from '../features/page/use-page'
import { PurchaseTerms } from '../features/purchase/purchase-terms'
import { TextLink } from '../ui/text-link'

export const meta = pageMeta('termsForPurchase')

export default function TermsForPurchase() {
  const lang = useLang()
  const { termsOfService, privacyPolicy } = pageTexts[lang]
  return (
    <PageHeading page="termsForPurchase">
      <div className="mt-8 max-w-160">
        <PurchaseTerms headings="h2" />
        <nav
          aria-label={termsForPurchaseTexts[lang].others}
          className="mt-8 flex flex-wrap gap-x-6 border-t border-line pt-4"
        >
          <TextLink look="alone" to="/terms-of-service">
            {termsOfService.heading}
          </TextLink>
          <TextLink look="alone" to="/privacy-policy">
            {privacyPolicy.heading}
          </TextLink>
        </nav>
      </div>
    </PageHeading>
  )
}

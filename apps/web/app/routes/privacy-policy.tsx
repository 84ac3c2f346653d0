import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import { KeptData } from '../features/legal/kept-data'
import { LegalPage } from '../features/legal/legal-page'
import { LegalSections } from '../features/legal/legal-sections'
import { privacySections } from '../features/legal/privacy-sections'
import { pageMeta } from '../features/page/page-meta'
import { usePage } from '../features/page/use-page'

export const meta = pageMeta('privacyPolicy')

export default function PrivacyPolicy() {
  const page = usePage()
  const { updated, effective, summary } = privacyPolicyTexts[page.lang]
  const sections = privacySections(page)
  return (
    <LegalPage
      page="privacyPolicy"
      dates={[updated, effective]}
      summary={summary}
      sections={sections}
    >
      <LegalSections sections={sections} headings="h2" anchored more={{ stored: <KeptData /> }} />
    </LegalPage>
  )
}

import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import { KeptData, privacySections } from '../content/legal/kept-data'
import { LegalPage } from '../content/legal/legal-page'
import { LegalSections } from '../page/legal-text'
import { pageMeta } from '../page/head-tags'
import { usePage } from '../page/use-page'

export const meta = pageMeta('privacyPolicy')

export default function PrivacyPolicy() {
  const page = usePage()
  const { updated, effective, revised, summary } = privacyPolicyTexts[page.lang]
  const sections = privacySections(page)
  return (
    <LegalPage
      page="privacyPolicy"
      dates={[updated, effective, revised]}
      summary={summary}
      sections={sections}
    >
      <LegalSections sections={sections} headings="h2" anchored more={{ stored: <KeptData /> }} />
    </LegalPage>
  )
}

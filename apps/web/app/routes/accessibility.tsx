import { accessibilityTexts } from '@kot/i18n/texts/accessibility'
import { LegalPage } from '../content/legal/legal-page'
import { pageMeta } from '../page/head-tags'
import { LegalSections } from '../page/legal-text'
import { useLang } from '../page/use-page'
import { loadOnOwnPath } from '../request-context'

export const meta = pageMeta('accessibility')

export const loader = loadOnOwnPath

/** Links within the app use the own path, so nothing has to be requested. */
export const clientLoader = () => null

export default function Accessibility() {
  const { updated, sections } = accessibilityTexts[useLang()]
  return (
    <LegalPage page="accessibility" dates={[updated]} sections={sections}>
      <LegalSections sections={sections} headings="h2" anchored />
    </LegalPage>
  )
}

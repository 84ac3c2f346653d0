import { termsOfService, termsOfServiceTexts } from '@kot/i18n/texts/terms-of-service'
import { LegalPage } from '../content/legal/legal-page'
import { LegalSections } from '../page/legal-text'
import { pageMeta } from '../page/head-tags'
import { useLang } from '../page/use-page'

export const meta = pageMeta('termsOfService')

/** The terms are in English for everybody; Icelandic readers get what matters in their own words. */
export default function TermsOfService() {
  const lang = useLang()
  const { updated, summary, original } = termsOfServiceTexts[lang]
  const { heading, sections } = termsOfService
  return (
    <LegalPage
      page="termsOfService"
      dates={[updated]}
      summary={summary}
      sections={sections}
      sectionsLang="en"
    >
      <p>{original}</p>
      {lang === 'en' ? (
        <LegalSections sections={sections} headings="h2" anchored />
      ) : (
        <article lang="en" aria-labelledby="terms" className="grid gap-9">
          <div>
            <h2 id="terms" className="text-2xl tracking-tight">
              {heading}
            </h2>
            <p className="mt-1 text-sm text-ink-faint">{termsOfService.updated}</p>
          </div>
          <LegalSections sections={sections} headings="h3" anchored />
        </article>
      )}
    </LegalPage>
  )
}

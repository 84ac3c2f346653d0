import type { Lang } from '@kot/domain/lang'
import { legalTexts } from '@kot/i18n/texts/legal'
import type { ReactNode } from 'react'
import { PageHeading } from '../page/page-heading'
import { useLang } from '../page/use-page'
import { Contents } from './contents'
import './printed-legal.css'
import type { Sections } from './legal-sections'
import { Prose } from './prose'
import { RelatedPages, type LegalPageId } from './related-pages'

type LegalPageProps = {
  page: LegalPageId
  /** Sentences about when it was written and since when it holds. */
  dates: readonly string[]
  summary?: string | undefined
  /** What the contents list, and in which language that is. */
  sections: Sections
  sectionsLang?: Lang | undefined
  children: ReactNode
}

/** A long text to be looked up in: dates, what matters, contents, the text, and what belongs to it. */
export function LegalPage({
  page,
  dates,
  summary,
  sections,
  sectionsLang,
  children,
}: LegalPageProps) {
  const lang = useLang()
  return (
    <PageHeading page={page}>
      <p className="mt-2 flex flex-wrap gap-x-2 text-sm text-ink-faint">
        {dates.map((date) => (
          <span key={date}>{date}</span>
        ))}
      </p>
      <div className="legal-text mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 desk:grid-cols-[minmax(0,34rem)_18rem] desk:gap-x-24">
        {summary !== undefined && (
          <section
            aria-labelledby="summary"
            className="max-w-136 rounded-card bg-surface p-5 shadow-card tablet:p-6 desk:col-start-1"
          >
            <h2 id="summary" className="text-xl tracking-snug">
              {legalTexts[lang].summary}
            </h2>
            <div className="mt-3 text-ink-soft">
              <Prose of={summary} />
            </div>
          </section>
        )}
        <div className="contents desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:block">
          <Contents sections={sections} lang={sectionsLang ?? lang} />
        </div>
        <div className="grid max-w-136 gap-9 desk:col-start-1">{children}</div>
      </div>
      <RelatedPages of={page} />
    </PageHeading>
  )
}

import type { Lang } from '@kot/domain/text/lang'
import { legalTexts } from '@kot/i18n/texts/legal'
import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { PageHeading } from '../../page/page-heading'
import { useLang } from '../../page/use-page'
import './printed-legal.css'
import { Prose, type Sections } from '../../page/legal-text'
import { type LegalPageId, RelatedPages } from './related-pages'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'

type LegalPageProps = {
  page: LegalPageId
  /** Sentences about when the text was written and since when it applies. */
  dates: readonly string[]
  summary?: string | undefined
  /** The sections listed in the contents, and their language. */
  sections: Sections
  sectionsLang?: Lang | undefined
  children: ReactNode
}

/** A long reference text: dates, summary, table of contents, the text and related links. */
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

type ContentsProps = {
  sections: Sections
  /** The language of the sections, which may differ from the page's. */
  lang: Lang
}

/** Collapsed on small screens, where it would fill a whole screen. */
function Contents(props: ContentsProps) {
  const heading = legalTexts[useLang()].contents
  return (
    <>
      <details className="group rounded-card bg-surface px-4 shadow-card desk:hidden print:hidden">
        <summary className="flex min-h-tap items-center justify-between font-strong">
          {heading}
          <Icon
            of={ChevronDown}
            className="duration-calm transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label={heading} className="border-t border-line py-1">
          <Entries {...props} />
        </nav>
      </details>
      <nav
        aria-label={heading}
        className="sticky top-8 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto border-l border-line pl-5 max-desk:hidden print:hidden"
      >
        <p className="py-1 text-sm text-ink-faint">{heading}</p>
        <Entries {...props} />
      </nav>
    </>
  )
}

const Entries = ({ sections, lang }: ContentsProps) => (
  <ul lang={lang}>
    {Object.entries(sections).map(([anchor, { heading }]) => (
      <li key={anchor}>
        <TextLink look="alone" className="desk:min-h-9 desk:font-text" to={`#${anchor}`}>
          {heading}
        </TextLink>
      </li>
    ))}
  </ul>
)

import { marketReportTexts } from '@kot/i18n/texts/market-report'
import type { ReactNode } from 'react'
import { useLang } from '../../page/use-page'

interface ReportSectionProps {
  /** Where the table of contents leads. */
  id: string
  heading: string
  /** What the figures come to, in words; null where they are too few. */
  finding: string | null
  /** Shown instead where there is nothing to find. */
  nothing?: string
  children: ReactNode
}

/** One question and its answer: in words, and beside them as a chart. */
export function ReportSection({ id, heading, finding, nothing, children }: ReportSectionProps) {
  const { tooFew } = marketReportTexts[useLang()]
  return (
    <section
      id={id}
      className="mt-12 grid gap-x-12 gap-y-5 desk:mt-16 desk:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="desk:sticky desk:top-24 desk:self-start">
        <h2 className="text-xl tracking-snug">{heading}</h2>
        <p className="tabular mt-2 max-w-160 text-ink-soft">{finding ?? nothing ?? tooFew}</p>
      </div>
      {finding !== null && <div className="min-w-0">{children}</div>}
    </section>
  )
}

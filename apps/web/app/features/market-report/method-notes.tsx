import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'

/** Where the figures come from, and what they are not. */
export function MethodNotes({ since }: { since: string }) {
  const { heading, source, asking, median, five, left, when, sources, areas } =
    marketReportTexts[useLang()].method
  return (
    <section
      id="method"
      className="mt-12 grid gap-x-12 gap-y-3 border-t border-line pt-10 desk:mt-16 desk:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <h2 className="text-xl tracking-snug">{heading}</h2>
      <div className="max-w-160 space-y-3 text-ink-soft">
        {[source, asking, median, five, left, when(new Date(since))].map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="flex flex-wrap gap-x-6">
          <TextLink look="alone" to="/sources">
            {sources}
          </TextLink>
          <TextLink look="alone" to="/city-overview">
            {areas}
          </TextLink>
        </p>
      </div>
    </section>
  )
}

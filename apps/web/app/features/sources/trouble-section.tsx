import { sourcesTexts } from '@kot/i18n/texts/sources'
import { useLang } from '../page/use-page'

/** What becomes of the homes of a site that cannot be read. */
export function TroubleSection() {
  const { heading, nothingGone, nothingInvented } = sourcesTexts[useLang()].trouble
  return (
    <section className="mt-12 max-w-160">
      <h2 className="text-xl tracking-snug">{heading}</h2>
      <p className="mt-3 text-ink-soft">{nothingGone}</p>
      <p className="mt-3 text-ink-soft">{nothingInvented}</p>
    </section>
  )
}

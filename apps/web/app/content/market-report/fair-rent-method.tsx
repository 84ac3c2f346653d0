import { fairRentTexts } from '@kot/i18n/texts/fair-rent'
import { useLang } from '../../page/use-page'

/** How the rent of one home is compared, for those who come from its page. */
export function FairRentMethod() {
  const { heading, notes } = fairRentTexts[useLang()].method
  return (
    <section
      id="fair-rent"
      className="mt-12 grid scroll-mt-6 gap-x-12 gap-y-3 border-t border-line pt-10 desk:mt-16 desk:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <h2 className="text-xl tracking-snug">{heading}</h2>
      <div className="max-w-160 space-y-3 text-ink-soft">
        {Object.values(notes).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  )
}

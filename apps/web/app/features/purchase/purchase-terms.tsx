import { termsForPurchaseTexts } from '@kot/i18n/texts/terms-for-purchase'
import { useLang } from '../page/use-page'

/** The terms themselves, in the purchase and on their page. */
export function PurchaseTerms({ headings: Heading }: { headings: 'h2' | 'h3' }) {
  const { dated, sections } = termsForPurchaseTexts[useLang()]
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{dated}</p>
      {Object.entries(sections).map(([name, { heading, text }]) => (
        <section key={name}>
          <Heading className="text-lg tracking-snug">{heading}</Heading>
          <p className="mt-1 text-ink-soft">{text}</p>
        </section>
      ))}
    </div>
  )
}

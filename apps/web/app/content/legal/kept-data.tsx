import { privacyPolicyTexts } from '@kot/i18n/texts/privacy-policy'
import { type Page, useLang } from '../../page/use-page'
import { type Sections, Words } from '../../page/legal-text'

/** The stored personal data: for each kind of data what, why and for how long. */
export function KeptData() {
  const { kept: labels, sections } = privacyPolicyTexts[useLang()]
  return (
    <div className="mt-5 grid gap-4">
      {Object.entries(sections.stored.kept).map(([kind, data]) => (
        <div
          key={kind}
          className="rounded-card bg-surface p-5 shadow-card print:mt-4 print:break-inside-avoid print:p-0 print:shadow-none"
        >
          <h3 id={kind} className="scroll-mt-6 text-lg tracking-snug text-ink">
            {data.heading}
          </h3>
          <dl className="mt-3 grid gap-3 wrap-break-word hyphens-auto">
            {(['what', 'why', 'long'] as const).map((part) => (
              <div
                key={part}
                className="grid gap-x-4 gap-y-0.5 tablet:grid-cols-[6.5rem_minmax(0,1fr)]"
              >
                <dt className="text-sm text-ink-faint tablet:pt-0.5">{labels[part]}</dt>
                <dd>
                  <Words of={data[part]} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

/** The policy for this installation: the operator chooses the card provider and whether map tiles
 *  come from a third party. */
export function privacySections({ lang, payment, tiles }: Page): Sections {
  const { sections } = privacyPolicyTexts[lang]
  const { heading, text, cards, tiles: fromTiles, elsewhere } = sections.others
  const handlers = [
    text,
    cards(payment?.provider ?? null, payment?.kind === 'dialog'),
    ...(tiles === null ? [] : [fromTiles(new URL(tiles.address).host)]),
  ]
  return {
    ...sections,
    others: { heading, text: `${handlers.join('\n')}\n\n${elsewhere}` },
  }
}

import { formatNumber } from '@kot/i18n/format/number'
import { landingTexts } from '@kot/i18n/texts/landing'
import { Link } from 'react-router'
import { useLang } from '../page/use-page'
import { aroundReykjavik, restOfCountry, reykjavikDistricts, type AreaEntry } from './area-list'
import { SectionHead } from './section-head'

type Counts = Readonly<Record<string, number>>

/** Where the homes are, as a way into the search. */
export function AreasSection({ counts }: { counts: Counts }) {
  const lang = useLang()
  const texts = landingTexts[lang].areas
  return (
    <section className="column pt-12 wide:pt-20">
      <SectionHead title={texts.heading} more={texts.all} to="/city-overview" />
      <div className="grid gap-8 wide:grid-cols-3 wide:gap-10">
        <AreaColumn title="Reykjavík" entries={reykjavikDistricts(counts)} />
        <AreaColumn title={texts.aroundReykjavik} entries={aroundReykjavik(lang, counts)} />
        <AreaColumn title={texts.country} entries={restOfCountry(lang, counts)} />
      </div>
    </section>
  )
}

function AreaColumn({ title, entries }: { title: string; entries: AreaEntry[] }) {
  const lang = useLang()
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-2 text-lg tracking-snug">{title}</h3>
      <ul>
        {entries.map(({ codes, code, name, count }) => (
          <li key={name} className="border-b border-line">
            <Link
              to={`/?postcodes=${codes.join(',')}`}
              className="flex min-h-tap items-center justify-between gap-4 hover:text-link"
            >
              <span>
                {code && (
                  <span className="tabular mr-2 inline-block min-w-8 text-ink-soft">{code}</span>
                )}
                {name}
              </span>
              <span className="tabular text-ink-soft">{formatNumber(lang, count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

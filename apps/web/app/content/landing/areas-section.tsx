import { formatNumber } from '@kot/i18n/format/number'
import { landingTexts } from '@kot/i18n/texts/landing'
import { Link } from 'react-router'
import {
  countIn,
  type PostcodeCounts,
  postcodesOfRegion,
  type Region,
  regions,
} from '@kot/domain/postcode/areas'
import type { Lang } from '@kot/domain/text/lang'
import { postcodes } from '@kot/domain/postcode/postcode'
import type { RegionKey } from '@kot/domain/postcode/postcode-table'
import { useLang } from '../../page/use-page'
import { SectionHead } from '../../page/section-head'

/** Where the homes are, as a way into the search. */
export function AreasSection({ counts }: { counts: PostcodeCounts }) {
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

type AreaEntry = { codes: readonly string[]; code?: string; name: string; count: number }

/** Reykjavík is shown by its fullest districts, everything else by its regions. */
const districtsShown = 6

function reykjavikDistricts(counts: PostcodeCounts): AreaEntry[] {
  return postcodes
    .filter(({ region, delivers }) => region === 'reykjavik' && delivers)
    .map(({ code, district, place }) => ({
      codes: [code],
      code,
      name: district ?? place,
      count: counts[code] ?? 0,
    }))
    .toSorted(fullestFirst)
    .slice(0, districtsShown)
}

const neighbours: readonly RegionKey[] = [
  'kopavogur',
  'hafnarfjordur',
  'gardabaer',
  'mosfellsbaer',
  'hofudborgarsvaedi',
]

const aroundReykjavik = (lang: Lang, counts: PostcodeCounts): AreaEntry[] =>
  regionEntries(lang, counts, (key) => neighbours.includes(key))

const restOfCountry = (lang: Lang, counts: PostcodeCounts): AreaEntry[] =>
  regionEntries(lang, counts, (key) => key !== 'reykjavik' && !neighbours.includes(key))

function regionEntries(lang: Lang, counts: PostcodeCounts, wanted: (key: RegionKey) => boolean) {
  return regions
    .filter(({ key }) => wanted(key))
    .map((region) => {
      const codes = postcodesOfRegion(region.key)
        .filter(({ delivers }) => delivers)
        .map(({ code }) => code)
      return { codes, name: nameOfGroup(lang, region), count: countIn(counts, codes) }
    })
    .toSorted(fullestFirst)
}

/** Beside the other towns the group named after the whole region would mislead: it holds two. */
const nameOfGroup = (lang: Lang, { key, name }: Region): string =>
  key === 'hofudborgarsvaedi' ? landingTexts[lang].areas.smallTowns : name[lang]

const fullestFirst = (one: AreaEntry, other: AreaEntry) => other.count - one.count

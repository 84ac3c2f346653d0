import type { Lang } from '@kot/domain/text/lang'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { regions } from '@kot/domain/postcode/areas'
import { complaintsBoard } from '@kot/i18n/texts/disputes'
import { hosts } from '../hosts.ts'
import type { CrawledPage } from './read-page.ts'
import { type CrawledSite, withoutFragment } from './crawl-site.ts'

/** The agreed maximum size of a page. */
export const MAX_BYTES = 60_000

/** The faults of a single page of the sitemap. */
export function headFaults(page: CrawledPage): string[] {
  const address = `${hosts[page.lang]}${page.path}`
  const { alternates } = page
  const checks: [boolean, string][] = [
    [page.status === 200, `answers ${page.status}`],
    [page.headings.length === 1, `has ${page.headings.length} h1: ${page.headings.join(' | ')}`],
    [page.headings.every((heading) => heading !== ''), 'has an empty h1'],
    [page.title !== '', 'has no title'],
    [page.description !== '', 'has no description'],
    [!page.hidden, 'is in the sitemap but has noindex'],
    [page.canonical === address, `calls itself ${page.canonical || 'nothing'}`],
    [alternates[page.lang] === address, 'does not name itself among its languages'],
    [alternates['x-default'] === alternates['is'], 'sends strangers elsewhere than to Icelandic'],
    [page.bytes <= MAX_BYTES, `weighs ${page.bytes} bytes`],
  ]
  return checks.flatMap(([right, fault]) => (right ? [] : [fault]))
}

/** The counterpart of a page must link back and be in the other host's sitemap. */
export function twinFaults(page: CrawledPage, byAddress: Map<string, CrawledPage>): string[] {
  const twinLang: Lang = page.lang === 'is' ? 'en' : 'is'
  const twin = byAddress.get(page.alternates[twinLang] ?? '')
  if (!twin) return [`has no twin: ${page.alternates[twinLang]}`]
  const same = JSON.stringify(twin.alternates) === JSON.stringify(page.alternates)
  return same ? [] : [`its twin ${twin.path} names other pages`]
}

/** Titles or descriptions that several pages of one host share. */
export function repeatedFaults(
  pages: readonly CrawledPage[],
  what: 'title' | 'description',
): string[] {
  const byText = Map.groupBy(pages, (page) => `${page.lang} ${page[what]}`)
  return [...byText.values()]
    .filter((sharing) => sharing.length > 1)
    .map((sharing) => `${sharing.map(({ path }) => path).join(', ')}: ${sharing[0]?.[what]}`)
}

const addressOf = ({ lang, path }: CrawledPage) => `${hosts[lang]}${path}`

/** Social login starts there and leaves our site. */
const leadsAway = (link: string) => /^\/auth\/(google|facebook)$/.test(new URL(link).pathname)

/** Links with an unexpected response, each with one page that contains it. */
export function brokenLinks({ pages, homes, answers }: CrawledSite): string[] {
  const faults = new Map<string, string>()
  for (const page of [...pages, ...homes]) {
    for (const link of [...page.links, ...page.headLinks]) {
      const answer = answers.get(withoutFragment(link))
      if (answer && answer.status !== (leadsAway(link) ? 302 : 200)) {
        faults.set(link, `${addressOf(page)} → ${link}: ${answer.status} ${answer.location ?? ''}`)
      }
    }
  }
  return [...faults.values()]
}

/** Links to a fragment that the page does not have. */
export function lostFragments({ pages }: CrawledSite): string[] {
  const byAddress = new Map(pages.map((page) => [addressOf(page), page]))
  return pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const fragment = new URL(link).hash.slice(1)
      const target = byAddress.get(withoutFragment(link))
      const lost = fragment !== '' && target && !target.ids.has(fragment)
      return lost ? [`${addressOf(page)} → ${link}`] : []
    }),
  )
}

/** Pages of the sitemaps that no other page of the same host links to. */
export function orphans({ pages }: CrawledSite): string[] {
  const led = new Set(
    pages.flatMap((page) =>
      page.links.map(withoutFragment).filter((link) => link !== addressOf(page)),
    ),
  )
  return pages.map(addressOf).filter((address) => !led.has(address))
}

/** The most common words of each language that the other one does not have. */
const ownWords: Record<Lang, readonly string[]> = {
  is: [
    'og',
    'að',
    'íbúð',
    'íbúðir',
    'fyrir',
    'ekki',
    'sem',
    'þú',
    'þér',
    'eru',
    'eða',
    'leigu',
    'okkar',
    'núna',
  ],
  en: [
    'the',
    'and',
    'you',
    'your',
    'with',
    'for',
    'this',
    'that',
    'are',
    'from',
    'apartments',
    'rent',
    'now',
  ],
}

const other: Record<Lang, Lang> = { is: 'en', en: 'is' }

/** The same in both languages; some contain a common word: Vatnsmýri og Skerjafjörður. */
const icelandicNames = [
  complaintsBoard.name,
  ...postalNames.flatMap(({ name, dative }) => [name, dative]),
  ...postcodes.flatMap(({ place, district }) => [place, district ?? '']),
  ...regions.map(({ name }) => name.is),
]
  .filter((name) => name.includes(' '))
  .toSorted((one, two) => two.length - one.length)

/** Names with this spelling. */
const camelNames = new Set(['iPhone', 'iPad', 'eBay', 'macOS', 'iOS', 'myIgloo', 'kWh', 'kWst'])

/** Signs of a missing text. */
const missing = /\bundefined\b|\bnull\b|\[object |\bNaN\b|\{\w+\}/
const camelCase = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g

/** Words of the other language, and untranslated texts. */
export function languageFaults({ lang, declaredLang, spoken }: CrawledPage): string[] {
  const foreign = new Set(ownWords[other[lang]])
  return [
    ...(declaredLang === lang ? [] : [`declares the language ${declaredLang || 'no language'}`]),
    ...spoken.split('\n').flatMap((line) => {
      const words =
        withoutNames(line)
          .toLowerCase()
          .match(/\p{Letter}+/gu) ?? []
      const found = words.filter((word) => foreign.has(word))
      const keys = (line.match(camelCase) ?? []).filter((word) => !camelNames.has(word))
      return [
        ...(found.length > 0 ? [`“${found.join(' ')}” in: ${line.slice(0, 100)}`] : []),
        ...(missing.test(line) || keys.length > 0 ? [`untranslated: ${line.slice(0, 100)}`] : []),
      ]
    }),
  ]
}

const withoutNames = (line: string): string =>
  icelandicNames.reduce((rest, name) => rest.replaceAll(name, ' '), line)

import type { Lang } from '@kot/domain/lang'
import { hosts } from '../hosts.ts'
import type { CrawledPage } from './read-page.ts'

/** What the issue of a page's weight was settled at. */
export const MOST_BYTES = 60_000

/** What is wrong with a page of the sitemap by itself. */
export function headFaults(page: CrawledPage): string[] {
  const address = `${hosts[page.lang]}${page.path}`
  const { alternates } = page
  const checks: [boolean, string][] = [
    [page.status === 200, `answers ${page.status}`],
    [page.headings.length === 1, `has ${page.headings.length} h1: ${page.headings.join(' | ')}`],
    [page.headings.every((heading) => heading !== ''), 'has an empty h1'],
    [page.title !== '', 'has no title'],
    [page.description !== '', 'has no description'],
    [!page.hidden, 'stands in the sitemap but asks not to be found'],
    [page.canonical === address, `calls itself ${page.canonical || 'nothing'}`],
    [alternates[page.lang] === address, 'does not name itself among its languages'],
    [alternates['x-default'] === alternates['is'], 'sends strangers elsewhere than to Icelandic'],
    [page.bytes <= MOST_BYTES, `weighs ${page.bytes} bytes`],
  ]
  return checks.flatMap(([right, fault]) => (right ? [] : [fault]))
}

/** The twin of a page must name it, and be a page of the other host's sitemap. */
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

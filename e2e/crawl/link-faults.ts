import { hosts } from '../hosts.ts'
import { withoutFragment, type CrawledSite } from './crawl-site.ts'
import type { CrawledPage } from './read-page.ts'

const addressOf = ({ lang, path }: CrawledPage) => `${hosts[lang]}${path}`

/** Signing in with somebody else's account begins there. */
const leadsAway = (link: string) => /^\/auth\/(google|facebook)$/.test(new URL(link).pathname)

/** Links that do not answer as they should, each with one page that has it. */
export function brokenLinks({ pages, answers }: CrawledSite): string[] {
  const faults = new Map<string, string>()
  for (const page of pages) {
    for (const link of [...page.links, ...page.headLinks]) {
      const answer = answers.get(withoutFragment(link))
      if (answer && answer.status !== (leadsAway(link) ? 302 : 200)) {
        faults.set(link, `${addressOf(page)} → ${link}: ${answer.status} ${answer.location ?? ''}`)
      }
    }
  }
  return [...faults.values()]
}

/** Links to a part of a page that the page does not have. */
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

/** Pages of the sitemaps to which no other page of the same host leads. */
export function orphans({ pages }: CrawledSite): string[] {
  const led = new Set(
    pages.flatMap((page) =>
      page.links.map(withoutFragment).filter((link) => link !== addressOf(page)),
    ),
  )
  return pages.map(addressOf).filter((address) => !led.has(address))
}

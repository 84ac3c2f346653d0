import { langs, type Lang } from '@kot/domain/text/lang'
import { parseHomePath } from '@kot/i18n/paths'
import { XMLParser } from 'fast-xml-parser'
import { hosts } from '../hosts.ts'
import { type CrawledPage, fetchAddress, type Fetched, readPage } from './read-page.ts'

/** Everything found on both hosts, starting from what robots.txt names. */
export type CrawledSite = {
  /** Every page of the sitemaps except those of homes. */
  pages: CrawledPage[]
  /** The pages of some homes, the same in both languages: they are thousands and rendered alike. */
  homes: CrawledPage[]
  /** What every address that a page leads to answered, without its fragment. */
  answers: Map<string, Fetched>
}

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })

export async function crawlSite(): Promise<CrawledSite> {
  const sitemaps = await Promise.all(langs.map((lang) => addressesOf(lang)))
  const addresses = Object.groupBy(sitemaps.flat(), (address) => {
    const home = parseHomePath(placeOf(address).path)
    if (home === null) return 'pages'
    return home % 200 === 0 ? 'homes' : 'otherHomes'
  })
  const pages = await readPages(addresses.pages ?? [])
  const homes = await readPages(addresses.homes ?? [])
  const known = new Set(addresses.pages)
  const led = new Set(
    [...pages, ...homes]
      .flatMap(({ links, headLinks }) => [...links, ...headLinks])
      .map(withoutFragment),
  )
  const unknown = [...led].filter((address) => !known.has(address))
  const answers = new Map<string, Fetched>()
  await Promise.all(
    [...Map.groupBy(unknown, shapeOf).values()].map(async ([address = '', ...alike]) => {
      const { lang, path } = placeOf(address)
      const answer = await fetchAddress(lang, path)
      for (const one of [address, ...alike]) answers.set(one, answer)
    }),
  )
  return { pages, homes, answers }
}

const readPages = (addresses: readonly string[]): Promise<CrawledPage[]> =>
  Promise.all(
    addresses.map(async (address) => {
      const { lang, path } = placeOf(address)
      return readPage(lang, path, await fetchAddress(lang, path))
    }),
  )

/** robots.txt → the sitemap it names → those that one names → their pages. */
async function addressesOf(lang: Lang): Promise<string[]> {
  const robots = await fetchAddress(lang, '/robots.txt')
  const index = /^Sitemap: (.*)$/m.exec(robots.text)?.[1] ?? ''
  const { sitemapindex } = parser.parse(await textAt(index))
  const sitemaps: { loc: string }[] = sitemapindex.sitemap
  const read = await Promise.all(
    sitemaps.map(
      async ({ loc }) => parser.parse(await textAt(loc)).urlset.url as { loc: string }[],
    ),
  )
  return read.flat().map(({ loc }) => loc)
}

async function textAt(address: string): Promise<string> {
  const { lang, path } = placeOf(address)
  return (await fetchAddress(lang, path)).text
}

/** Whose host it is, and where on it. */
function placeOf(address: string): { lang: Lang; path: string } {
  const { origin, pathname, search } = new URL(address)
  const lang = langs.find((one) => hosts[one] === origin)
  if (!lang) throw new Error(`${address} is on no host of ours`)
  return { lang, path: pathname + search }
}

/** Searches of the landing page differ in values only, and the pages of homes in their number; none
 *  changes the response: one of each shape is requested. */
function shapeOf(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const path = pathname.replace(/\d+$/, (id) => (parseHomePath(pathname) === null ? id : ':id'))
  return `${origin}${path}?${[...searchParams.keys()].toSorted().join('&')}`
}

export const withoutFragment = (address: string): string => address.split('#')[0] ?? ''

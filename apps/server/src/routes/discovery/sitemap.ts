import { Readable } from 'node:stream'
import type { Listing } from '@kot/contract/market/market-listing'
import { type Lang, langs } from '@kot/domain/text/lang'
import { changesByPostcode } from '@kot/market/homes/market-summary'
import type { FastifyInstance } from 'fastify'
import { postalNames, postcodes } from '@kot/domain/postcode/postcode'
import { pageDates } from '@kot/i18n/page-dates/page-dates'
import { cityPath, homePath, namedCityPath, pathIn } from '@kot/i18n/paths'
import type { DatedPage } from '@kot/i18n/page-dates/page-fingerprint'
import { visitorDay } from '@kot/domain/account/viewer'
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import {
  type DiscoveryDeps,
  publishedDocument,
  type PublishedDocument,
  sendDocument,
} from './published-document.ts'

/** How long a change may go unnoticed. Search engines fetch sitemaps every few hours. */
const FRESH_MS = 60_000

type Sitemaps = Record<'index' | 'pages', PublishedDocument>

const sending = { type: 'application/xml; charset=utf-8', maxAgeSeconds: 600 }

/** GET /sitemap.xml on every host, and the pages of its language in /sitemap-is.xml or
 *  /sitemap-en.xml. On the other host these redirect to their own host. */
export function sitemapRoutes(app: FastifyInstance, parts: DiscoveryDeps): void {
  const { origins, langOf } = parts
  const current = keptFor(FRESH_MS, () => makeSitemaps(parts))

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    sendDocument(request, reply, (await current())[langOf(request)].index, sending),
  )
  for (const lang of langs) {
    app.get(sitemapPath(lang), { schema: { hide: true } }, async (request, reply) =>
      langOf(request) === lang
        ? sendDocument(request, reply, (await current())[lang].pages, sending)
        : reply.redirect(`${origins[lang]}${sitemapPath(lang)}`, 301),
    )
  }
}

async function makeSitemaps(parts: DiscoveryDeps): Promise<Record<Lang, Sitemaps>> {
  const { db, origins, market, report } = parts
  const [byPostcode, figures] = await Promise.all([changesByPostcode(db), report()])
  const current = market()
  const entries = pageEntries({
    market: current && new Date(current.date),
    report: figures && new Date(figures.made_at),
    byPostcode,
    homes: current?.newest(MAX_HOMES) ?? [],
  })
  const sitemaps = async (lang: Lang): Promise<Sitemaps> => ({
    index: publishedDocument(await sitemapIndexXml(lang, origins, entries)),
    pages: publishedDocument(await sitemapXml(lang, origins, entries)),
  })
  return { is: await sitemaps('is'), en: await sitemaps('en') }
}

/** Caches the result for all requests within the time; failures are not cached. */
function keptFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; made: Promise<T> } | null = null
  return () => {
    if (kept && kept.until > Date.now()) return kept.made
    const made = make()
    kept = { until: Date.now() + ms, made }
    made.catch(() => {
      kept = null
    })
    return made
  }
}

export type PageEntry = {
  paths: Record<Lang, string>
  /** When the page last changed in each language; null when unknown. */
  changed: Record<Lang, Date | null>
}

/** The sources of the page dates. */
type Changes = {
  market: Date | null
  report: Date | null
  byPostcode: ReadonlyMap<string, Date>
  /** On offer, as visitors see them. */
  homes: readonly Listing[]
}

/** A sitemap may list 50,000 pages. */
const MAX_HOMES = 45_000

/** Every indexed page, with its counterpart and its date. */
const pageEntries = (changes: Changes): PageEntry[] => [
  ...sitePages.map((page) => ({
    paths: { is: pathIn('is', page.path), en: pathIn('en', page.path) },
    changed: { is: changeOf(page, 'is', changes), en: changeOf(page, 'en', changes) },
  })),
  ...postalNames.map(({ slug, codes }) => ({
    paths: { is: namedCityPath('is', slug), en: namedCityPath('en', slug) },
    changed: inBoth(lastChange(codes, changes)),
  })),
  ...postcodes.map(({ code }) => ({
    paths: { is: cityPath('is', code), en: cityPath('en', code) },
    changed: inBoth(lastChange([code], changes)),
  })),
  ...changes.homes.map(({ id, createdAt, priceChanges }) => ({
    paths: { is: homePath('is', id), en: homePath('en', id) },
    changed: inBoth(new Date(priceChanges.at(-1)?.date ?? createdAt)),
  })),
]

function changeOf({ dated }: SitePage, lang: Lang, { market, report }: Changes): Date | null {
  if (dated === null) return null
  if (dated === 'market') return market
  if (dated === 'report') return report
  return new Date(pageDates[dated][lang].date)
}

function lastChange(codes: readonly string[], { byPostcode }: Changes): Date | null {
  const moments = codes.flatMap((code) => byPostcode.get(code)?.getTime() ?? [])
  return moments.length === 0 ? null : new Date(Math.max(...moments))
}

const inBoth = <T>(one: T): Record<Lang, T> => ({ is: one, en: one })

/** An indexed page and the source of its date: its text, the market, the market report, or null
 *  where it changes with every request. */
type SitePage = { path: string; dated: DatedPage | 'market' | 'report' | null }

/** All indexed pages except city pages. Personal pages and redirects are left out. */
export const sitePages: readonly SitePage[] = [
  { path: '/', dated: 'market' },
  { path: '/city-overview', dated: 'market' },
  { path: '/market-report', dated: 'report' },
  { path: '/prices', dated: 'prices' },
  { path: '/sign-up', dated: 'signUp' },
  { path: '/about', dated: 'about' },
  { path: '/links', dated: 'links' },
  { path: '/rights', dated: 'rights' },
  { path: '/sources', dated: null },
  { path: '/status', dated: null },
  { path: '/contact', dated: 'contact' },
  { path: '/terms-of-service', dated: 'termsOfService' },
  { path: '/terms-for-purchase', dated: 'termsForPurchase' },
  { path: '/privacy-policy', dated: 'privacyPolicy' },
  { path: '/data-deletion-instructions', dated: 'dataDeletion' },
  { path: '/accessibility', dated: 'accessibility' },
]

type Origins = Record<Lang, string>

/** All pages of one language with their counterparts. */
async function sitemapXml(
  lang: Lang,
  origins: Origins,
  entries: readonly PageEntry[],
): Promise<string> {
  const stream = new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  })
  const items = entries.map(({ paths, changed }) => ({
    url: `${origins[lang]}${paths[lang]}`,
    links: [
      ...langs.map((other) => ({ lang: other as string, url: `${origins[other]}${paths[other]}` })),
      { lang: 'x-default', url: `${origins.is}${paths.is}` },
    ],
    ...(changed[lang] && { lastmod: dayOf(changed[lang].getTime()) }),
  }))
  return asText(Readable.from(items).pipe(stream))
}

/** Names the sitemap of this host: a sitemap may only list pages of its host. */
function sitemapIndexXml(
  lang: Lang,
  origins: Origins,
  entries: readonly PageEntry[],
): Promise<string> {
  const stream = new SitemapIndexStream({ level: ErrorLevel.THROW })
  const moments = entries.flatMap(({ changed }) => changed[lang]?.getTime() ?? [])
  stream.end({
    url: `${origins[lang]}${sitemapPath(lang)}`,
    ...(moments.length > 0 && { lastmod: dayOf(Math.max(...moments)) }),
  })
  return asText(stream)
}

/** A more precise time would reveal when a home of a small place was found. */
const dayOf = (moment: number): string => visitorDay(new Date(moment)).toISOString().slice(0, 10)

const sitemapPath = (lang: Lang): string => `/sitemap-${lang}.xml`

const asText = async (stream: Readable): Promise<string> =>
  (await streamToPromise(stream)).toString('utf8')

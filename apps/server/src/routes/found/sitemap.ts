import { langs, type Lang } from '@kot/domain/lang'
import { changesByPostcode } from '@kot/market/homes/market-summary'
import type { FastifyInstance } from 'fastify'
import type { FoundParts } from './found-parts.ts'
import { pageEntries } from './page-entries.ts'
import { publishedDocument, sendDocument, type PublishedDocument } from './published-document.ts'
import { sitemapIndexXml, sitemapPath, sitemapXml } from './sitemap-xml.ts'

/** How long a change may go unnoticed. Crawlers come by every few hours. */
const FRESH_MS = 60_000

type Sitemaps = Record<'index' | 'pages', PublishedDocument>

const sending = { type: 'application/xml; charset=utf-8', maxAgeSeconds: 600 }

/** GET /sitemap.xml, which every host has, and the pages of its language in /sitemap-is.xml or
 *  /sitemap-en.xml. Asked of the other host, these lead to their own: there their pages are. */
export function sitemapRoutes(app: FastifyInstance, parts: FoundParts): void {
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

async function makeSitemaps(parts: FoundParts): Promise<Record<Lang, Sitemaps>> {
  const { db, origins, market, report } = parts
  const [byPostcode, figures] = await Promise.all([changesByPostcode(db), report()])
  const date = market()?.date
  const entries = pageEntries({
    market: date === undefined ? null : new Date(date),
    report: figures && new Date(figures.made_at),
    byPostcode,
  })
  const sitemaps = async (lang: Lang): Promise<Sitemaps> => ({
    index: publishedDocument(await sitemapIndexXml(lang, origins, entries)),
    pages: publishedDocument(await sitemapXml(lang, origins, entries)),
  })
  return { is: await sitemaps('is'), en: await sitemaps('en') }
}

/** Made once for all who ask within the time; a failure is not kept. */
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

import { Readable } from 'node:stream'
import { langs, type Lang } from '@kot/domain/lang'
import { visitorDay } from '@kot/domain/viewer'
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { PageEntry } from './page-entries.ts'

type Origins = Record<Lang, string>

/** All pages of one language, each with its twins. */
export async function sitemapXml(
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

/** Names the sitemap of the host: one may only list pages of its own. */
export function sitemapIndexXml(
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

/** A finer time of a place with few homes would be the moment at which one of them was found. */
const dayOf = (moment: number): string => visitorDay(new Date(moment)).toISOString().slice(0, 10)

export const sitemapPath = (lang: Lang): string => `/sitemap-${lang}.xml`

const asText = async (stream: Readable): Promise<string> =>
  (await streamToPromise(stream)).toString('utf8')

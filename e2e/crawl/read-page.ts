import { load } from 'cheerio'
import type { Lang } from '@kot/domain/lang'
import { hosts } from '../hosts.ts'
import type { Fetched } from './fetch-address.ts'
import { spokenText } from './spoken-text.ts'

/** A page as a search engine reads it. */
export type CrawledPage = {
  lang: Lang
  path: string
  status: number
  bytes: number
  declaredLang: string
  headings: string[]
  title: string
  description: string
  canonical: string
  /** hreflang → address */
  alternates: Record<string, string>
  hidden: boolean
  /** Addresses on either host, as they are written but whole, with their fragments. */
  links: string[]
  /** Of the head: feed, manifest, icons, description of the search. */
  headLinks: string[]
  ids: Set<string>
  structuredData: string[]
  /** What people read or hear in the page's own language. */
  spoken: string
}

export function readPage(lang: Lang, path: string, { status, text, bytes }: Fetched): CrawledPage {
  // Like a reader without scripts: what stands in noscript is part of the page.
  const $ = load(text, { scriptingEnabled: false })
  const whole = (href: string) => new URL(href, `${hosts[lang]}${path}`).href
  const hrefs = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => whole($(element).attr('href') ?? ''))
      .filter(isOurs)
  return {
    lang,
    path,
    status,
    bytes,
    declaredLang: $('html').attr('lang') ?? '',
    headings: $('h1')
      .toArray()
      .map((element) => $(element).text().trim()),
    title: $('head title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
    canonical: $('link[rel=canonical]').attr('href') ?? '',
    alternates: Object.fromEntries(
      $('link[rel=alternate][hreflang]')
        .toArray()
        .map((element) => [$(element).attr('hreflang') ?? '', $(element).attr('href') ?? '']),
    ),
    hidden: ($('meta[name=robots]').attr('content') ?? '').includes('noindex'),
    links: [...new Set(hrefs('body a[href]'))],
    headLinks: hrefs(
      'link[type="application/atom+xml"], link[rel=manifest], link[rel=search], link[rel*=icon]',
    ),
    ids: new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id') ?? ''),
    ),
    structuredData: $('script[type="application/ld+json"]')
      .toArray()
      .map((element) => $(element).text()),
    spoken: spokenText($, lang),
  }
}

const isOurs = (address: string): boolean =>
  Object.values(hosts).some((host) => address.startsWith(`${host}/`))

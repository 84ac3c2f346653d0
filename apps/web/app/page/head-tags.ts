import { brand } from '@kot/domain/site/brand'
import { type Lang, langs } from '@kot/domain/text/lang'
import { atomPath, type CityPage, pathIn, socialCardPath } from '@kot/i18n/paths'
import { inCity } from '@kot/i18n/place'
import { foundTexts } from '@kot/i18n/texts/found'
import { type PageId, pageTexts } from '@kot/i18n/texts/pages'
import type { MetaDescriptor, MetaFunction } from 'react-router'
import { pageOfMatches } from './use-page'
import { breadcrumbList } from './structured-data'

export type Head = {
  lang: Lang
  origins: Record<Lang, string>
  title: string
  description: string
  /** The page's canonical path in each language. */
  paths: Record<Lang, string>
  /** The place a page is about: the picture of shared links and the feed are then its own. */
  city?: CityPage
  /** The picture of shared links, where the page has its own. */
  picture?: { path: string; alt: string }
  /** What the page is, in the words of schema.org. */
  structuredData?: object[]
  /** Kept out of search engines: pages for one person, or that only point elsewhere. */
  hidden?: boolean
}

const locales: Record<Lang, string> = { is: 'is_IS', en: 'en_GB' }

/** Everything a search engine, a feed reader or a shared link wants to know about a page. */
export function headTags(head: Head): MetaDescriptor[] {
  const address = (lang: Lang) => `${head.origins[lang]}${head.paths[lang]}`
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: address(head.lang) },
    ...langs.map((lang) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: lang,
      href: address(lang),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address('is') },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: locales[head.lang] },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address(head.lang) },
    ...cardTags(head),
    feedLink(head),
  ]
  if (head.hidden) return [...tags, { name: 'robots', content: 'noindex' }]
  // React Router writes `<` in it as an escape, so that no text can end the element.
  return [...tags, ...(head.structuredData ?? []).map((data) => ({ 'script:ld+json': data }))]
}

/** The size that all who show shared links agree on. */
const cardSize = { width: '1200', height: '630' }

function cardTags({ lang, origins, title, city, picture }: Head): MetaDescriptor[] {
  const image = `${origins[lang]}${picture?.path ?? socialCardPath(lang, city ?? null)}`
  const alt = picture?.alt ?? (city ? title : pageTexts[lang].landing.title)
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: cardSize.width },
    { property: 'og:image:height', content: cardSize.height },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ]
}

function feedLink({ lang, city }: Head): MetaDescriptor {
  const texts = foundTexts[lang].feed
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: city ? texts.city(inCity({ ...city, lang })) : texts.country,
    href: atomPath(lang, city ?? null),
  }
}

type PageMetaOptions = {
  hidden?: boolean
  /** What the page is beside its place under the landing page, in the words of schema.org. */
  structuredData?: (page: {
    lang: Lang
    origin: string
    description: string
    loaderData: unknown
  }) => object[]
}

/** The head of a page that is made of its texts. */
export function pageMeta(id: PageId, options: PageMetaOptions = {}): MetaFunction {
  return ({ matches, location, loaderData }) => {
    const { lang, origins, claims } = pageOfMatches(matches)
    const origin = origins[lang]
    const path = location.pathname
    const { title, description: text, heading } = pageTexts[lang][id]
    const description =
      typeof text === 'string'
        ? text
        : text(claims.monitoredSites, claims.propertiesCovered, claims.since)
    const way = [
      { name: foundTexts[lang].home, path: '/' },
      { name: heading, path },
    ]
    return headTags({
      lang,
      origins,
      title,
      description,
      paths: { is: pathIn('is', path), en: pathIn('en', path) },
      structuredData: [
        ...(path === '/' ? [] : [breadcrumbList(origin, way)]),
        ...(options.structuredData?.({ lang, origin, description, loaderData }) ?? []),
      ],
      ...(options.hidden && { hidden: true }),
    })
  }
}

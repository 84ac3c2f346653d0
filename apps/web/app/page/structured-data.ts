import type {
  BreadcrumbList,
  ItemList,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import { brand } from '@kot/domain/site/brand'
import type { Lang } from '@kot/domain/text/lang'

/** The way from the landing page to this one, which comes last. */
export function breadcrumbList(
  origin: string,
  way: readonly NamedPath[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

/** A page of ours as lists in structured data name it. */
export type NamedPath = { name: string; path: string }

/** What a page lists, in the order it shows it. */
export function itemList(origin: string, items: readonly NamedPath[]): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${origin}${path}`,
    })),
  }
}

/** The site itself, and how it is searched: /search takes a postcode, a town or a region. */
export function webSite(lang: Lang, origin: string, description: string): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={place}` },
    'query-input': 'required name=place',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    description,
    url: `${origin}/`,
    inLanguage: lang,
    publisher: {
      '@type': 'Organization',
      name: brand.company.name,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    potentialAction: search,
  }
}

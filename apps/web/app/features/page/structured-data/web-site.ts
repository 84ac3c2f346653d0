import { brand } from '@kot/domain/brand'
import type { Lang } from '@kot/domain/lang'
import type { SearchAction, WebSite, WithActionConstraints, WithContext } from 'schema-dts'

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

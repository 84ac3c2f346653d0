import type { Lang } from '@kot/domain/lang'
import { foundTexts } from '@kot/i18n/texts/found'
import { pageTexts, type PageId } from '@kot/i18n/texts/pages'
import type { MetaFunction } from 'react-router'
import { headTags } from './head-tags'
import { pageOfMatches } from './page-of-matches'
import { breadcrumbList } from './structured-data/breadcrumb-list'

type PageMetaOptions = {
  hidden?: boolean
  /** What the page is beside its place under the landing page, in the words of schema.org. */
  structuredData?: (page: { lang: Lang; origin: string; loaderData: unknown }) => object[]
}

/** The head of a page whose path is the same in both languages. */
export function pageMeta(id: PageId, options: PageMetaOptions = {}): MetaFunction {
  return ({ matches, location, loaderData }) => {
    const { lang, origins } = pageOfMatches(matches)
    const origin = origins[lang]
    const path = location.pathname
    const { title, description, heading } = pageTexts[lang][id]
    const way = [
      { name: foundTexts[lang].home, path: '/' },
      { name: heading, path },
    ]
    return headTags({
      lang,
      origins,
      title,
      description,
      paths: { is: path, en: path },
      structuredData: [
        ...(path === '/' ? [] : [breadcrumbList(origin, way)]),
        ...(options.structuredData?.({ lang, origin, loaderData }) ?? []),
      ],
      ...(options.hidden && { hidden: true }),
    })
  }
}

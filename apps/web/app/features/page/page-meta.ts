import { pageTexts, type PageId } from '@kot/i18n/texts/pages'
import type { MetaFunction } from 'react-router'
import { headTags } from './head-tags'
import { pageOfMatches } from './page-of-matches'

/** The head of a page whose path is the same in both languages. */
export function pageMeta(id: PageId, options: { hidden?: boolean } = {}): MetaFunction {
  return ({ matches, location }) => {
    const { lang, origins } = pageOfMatches(matches)
    const { title, description } = pageTexts[lang][id]
    const paths = { is: location.pathname, en: location.pathname }
    return headTags({ lang, origins, title, description, paths, ...options })
  }
}

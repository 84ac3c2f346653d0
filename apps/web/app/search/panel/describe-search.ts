import type { Lang } from '@kot/domain/text/lang'
import type { Search } from '@kot/domain/search/criteria'
import { limitsInWords } from '@kot/i18n/texts/criteria'
import { searchTexts } from '@kot/i18n/texts/search'
import { statedCriteriaInSentence } from '@kot/i18n/texts/stated-criteria'
import { describeArea } from './describe-area'

/** '101, 105, allt að 350.000 kr., 2+ herbergi' */
export function describeSearch(lang: Lang, search: Search): string {
  const { everywhere, drawnArea } = searchTexts[lang].summary
  const where = describeArea(lang, search.postcodes) || (search.area === null && everywhere)
  return [
    where,
    search.area !== null && drawnArea,
    ...limitsInWords(lang, search, 'summary'),
    ...statedCriteriaInSentence(lang, search),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

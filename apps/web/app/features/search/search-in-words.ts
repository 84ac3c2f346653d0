import type { Lang } from '@kot/domain/lang'
import type { Search } from '@kot/domain/search'
import { searchTexts } from '@kot/i18n/texts/search'
import { areaInWords } from './area-in-words'

/** '101, 105, allt að 350.000 kr., 2+ herbergi' */
export function searchInWords(lang: Lang, search: Search): string {
  const { everywhere, upTo, atLeastSize, atLeastRooms, pets } = searchTexts[lang].summary
  return [
    areaInWords(lang, search.postcodes) || everywhere,
    search.maxPrice !== null && upTo(search.maxPrice),
    search.minSize > 0 && atLeastSize(search.minSize),
    search.rooms > 1 && atLeastRooms(search.rooms),
    search.pets && pets,
  ]
    .filter((part) => part !== false)
    .join(', ')
}

import { isSet, type Search, type SearchLimit, searchLimits } from '@kot/domain/search/criteria'
import type { Lang } from '@kot/domain/text/lang'
import type { Krona } from '@kot/domain/money/money'
import { defineTexts } from '../format/define-texts.ts'
import { formatAtLeast, formatNumber, formatRent } from '../format/number.ts'
import { size } from './search.ts'

/** The words for each limit of a search: in a sentence about the search (`summary`), on a chip, and in the line about a
 *  watch. The field of what is yes or no is labelled as its chip in a search, and by `only` in a watch. */
export const criteriaTexts = defineTexts({
  is: {
    maxRent: {
      summary: (rent: Krona) => `allt að ${formatRent(rent)}`,
      chip: (rent: Krona) => `Allt að ${formatNumber('is', Math.round(rent / 1_000))}\u00A0þús.`,
      line: (rent: Krona) => `allt að ${formatNumber('is', Math.round(rent / 1_000))}\u00A0þús.`,
    },
    minSize: {
      summary: (squareMetres: number) => `minnst ${size(squareMetres)}`,
      chip: (squareMetres: number) => `Minnst ${size(squareMetres)}`,
      line: (squareMetres: number) => `minnst ${size(squareMetres)}`,
    },
    minRooms: {
      summary: (rooms: number) => `${formatAtLeast(rooms)} herbergi`,
      chip: (rooms: number) => `${formatAtLeast(rooms)}\u00A0herb.`,
      line: (rooms: number) => `${formatAtLeast(rooms)}\u00A0herb.`,
    },
    pets: {
      summary: 'gæludýr leyfð',
      chip: 'Gæludýr leyfð',
      line: 'gæludýr',
      only: 'Aðeins þar sem gæludýr eru leyfð',
    },
  },
  en: {
    maxRent: {
      summary: (rent) => `up to ${formatRent(rent)}`,
      chip: (rent) => `Up to ${formatRent(rent)}`,
      line: (rent) => `up to ${formatRent(Math.round(rent / 1_000) * 1_000)}`,
    },
    minSize: {
      summary: (squareMetres) => `at least ${size(squareMetres)}`,
      chip: (squareMetres) => `At least ${size(squareMetres)}`,
      line: (squareMetres) => `at least ${size(squareMetres)}`,
    },
    minRooms: {
      summary: (rooms) => `${formatAtLeast(rooms)} rooms`,
      chip: (rooms) => `${formatAtLeast(rooms)} rooms`,
      line: (rooms) => `${formatAtLeast(rooms)} rooms`,
    },
    pets: {
      summary: 'pets allowed',
      chip: 'Pets allowed',
      line: 'pets',
      only: 'Only where pets are allowed',
    },
  },
})

type Use = 'summary' | 'chip' | 'line'

/** One limit in words: 'allt að 350.000 kr.' */
export function limitWords(lang: Lang, wanted: Search, name: SearchLimit, use: Use): string {
  const text = criteriaTexts[lang][name][use]
  // The compiler does not see that the value is of the criterion that the text is about.
  return typeof text === 'string' ? text : text(wanted[name] as never)
}

/** The limits that are set, in words. */
export const limitsInWords = (
  lang: Lang,
  wanted: Search,
  use: Use,
  names: readonly SearchLimit[] = searchLimits,
): string[] =>
  names.filter((name) => isSet(wanted, name)).map((name) => limitWords(lang, wanted, name, use))

import type { SearchChange } from '@kot/domain/search/loosen'
import type { Lang } from '@kot/domain/text/lang'
import type { Krona } from '@kot/domain/money/money'
import { defineTexts } from '../format/define-texts.ts'
import { formatRent } from '../format/number.ts'
import { size } from './search.ts'

/** The words on the button that loosens a criterion, when nothing is found. By its new value. */
export const loosenTexts = defineTexts({
  is: {
    maxRent: (rent: Krona | null): string =>
      rent === null ? 'Sleppa hámarksleigu' : `Hækka hámarkið í ${formatRent(rent)}`,
    minSize: (squareMetres: number) =>
      squareMetres === 0
        ? 'Sleppa skilyrði um stærð'
        : `Sýna líka minni íbúðir, frá ${size(squareMetres)}`,
    minRooms: (rooms: number) =>
      rooms === 1 ? 'Sleppa skilyrði um herbergi' : `Sýna líka ${rooms} herbergja`,
    pets: 'Sleppa skilyrði um gæludýr',
    moveInUntil: 'Sleppa skilyrði um afhendingu',
    kinds: 'Sleppa skilyrði um húsnæði',
    leases: 'Sleppa skilyrði um leigutíma',
    furniture: 'Sleppa skilyrði um húsgögn',
  },
  en: {
    maxRent: (rent) =>
      rent === null ? 'Remove the maximum rent' : `Raise the maximum to ${formatRent(rent)}`,
    minSize: (squareMetres) =>
      squareMetres === 0
        ? 'Remove the minimum size'
        : `Include smaller ones, from ${size(squareMetres)}`,
    minRooms: (rooms) => (rooms === 1 ? 'Remove the number of rooms' : `Include ${rooms} rooms`),
    pets: 'Remove “pets allowed”',
    moveInUntil: 'Remove the move-in date',
    kinds: 'Remove the type of home',
    leases: 'Remove the length of the lease',
    furniture: 'Remove the furniture',
  },
})

type Worded = Exclude<SearchChange['changed'], 'postcodes' | 'area'>

/** 'Hækka hámarkið í 350.000 kr.' */
export function loosenedWords(lang: Lang, { search }: SearchChange, changed: Worded): string {
  const text = loosenTexts[lang][changed]
  // The compiler does not see that the value is of the criterion that the text is about.
  return typeof text === 'string' ? text : text(search[changed] as never)
}

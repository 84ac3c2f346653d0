import type { Lang } from '@kot/domain/lang'
import { postalNames, postcodes } from '@kot/domain/postcode'
import { regions } from '@kot/domain/areas'
import type { CrawledPage } from './read-page.ts'

/** The commonest words of each language that the other one does not have. */
const ownWords: Record<Lang, readonly string[]> = {
  is: [
    'og',
    'að',
    'íbúð',
    'íbúðir',
    'fyrir',
    'ekki',
    'sem',
    'þú',
    'þér',
    'eru',
    'eða',
    'leigu',
    'okkar',
    'núna',
  ],
  en: [
    'the',
    'and',
    'you',
    'your',
    'with',
    'for',
    'this',
    'that',
    'are',
    'from',
    'apartments',
    'rent',
    'now',
  ],
}

const other: Record<Lang, Lang> = { is: 'en', en: 'is' }

/** They are the same in both languages, and some hold a common word: Vatnsmýri og Skerjafjörður. */
const placeNames = [
  ...postalNames.flatMap(({ name, dative }) => [name, dative]),
  ...postcodes.flatMap(({ place, district }) => [place, district ?? '']),
  ...regions.map(({ name }) => name.is),
]
  .filter((name) => name.includes(' '))
  .toSorted((one, two) => two.length - one.length)

/** Names that are written like that. */
const camelNames = new Set(['iPhone', 'iPad', 'eBay', 'macOS', 'iOS', 'myIgloo'])

/** What stands there instead of a text when something is missing. */
const missing = /\bundefined\b|\bnull\b|\[object |\bNaN\b|\{\w+\}/
const camelCase = /\b[a-z]+(?:[A-Z][a-z]+)+\b/g

/** Words of the other language, and what was never translated. */
export function languageFaults({ lang, declaredLang, spoken }: CrawledPage): string[] {
  const foreign = new Set(ownWords[other[lang]])
  return [
    ...(declaredLang === lang ? [] : [`says that it is in ${declaredLang || 'no language'}`]),
    ...spoken.split('\n').flatMap((line) => {
      const words =
        withoutPlaces(line)
          .toLowerCase()
          .match(/\p{Letter}+/gu) ?? []
      const found = words.filter((word) => foreign.has(word))
      const keys = (line.match(camelCase) ?? []).filter((word) => !camelNames.has(word))
      return [
        ...(found.length > 0 ? [`“${found.join(' ')}” in: ${line.slice(0, 100)}`] : []),
        ...(missing.test(line) || keys.length > 0 ? [`untranslated: ${line.slice(0, 100)}`] : []),
      ]
    }),
  ]
}

const withoutPlaces = (line: string): string =>
  placeNames.reduce((rest, name) => rest.replaceAll(name, ' '), line)

import type { Lang } from '@kot/domain/text/lang'
import { formatNumber } from './number.ts'
import { plural, type PluralForm } from './words.ts'

/** The first four numerals are inflected. `pluralOnly` counts words without a singular: tvenn skilaboð. */
const inflected = {
  masculine: {
    nominative: ['einn', 'tveir', 'þrír', 'fjórir'],
    accusative: ['einn', 'tvo', 'þrjá', 'fjóra'],
    dative: ['einum', 'tveimur', 'þremur', 'fjórum'],
    genitive: ['eins', 'tveggja', 'þriggja', 'fjögurra'],
  },
  feminine: {
    nominative: ['ein', 'tvær', 'þrjár', 'fjórar'],
    accusative: ['eina', 'tvær', 'þrjár', 'fjórar'],
    dative: ['einni', 'tveimur', 'þremur', 'fjórum'],
    genitive: ['einnar', 'tveggja', 'þriggja', 'fjögurra'],
  },
  neuter: {
    nominative: ['eitt', 'tvö', 'þrjú', 'fjögur'],
    accusative: ['eitt', 'tvö', 'þrjú', 'fjögur'],
    dative: ['einu', 'tveimur', 'þremur', 'fjórum'],
    genitive: ['eins', 'tveggja', 'þriggja', 'fjögurra'],
  },
  pluralOnly: {
    nominative: ['ein', 'tvenn', 'þrenn', 'fern'],
    accusative: ['ein', 'tvenn', 'þrenn', 'fern'],
    dative: ['einum', 'tvennum', 'þrennum', 'fernum'],
    genitive: ['einna', 'tvennra', 'þrennra', 'fernra'],
  },
} as const

const uninflected = ['fimm', 'sex', 'sjö', 'átta', 'níu', 'tíu']
const english = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

type Gender = keyof typeof inflected
type GrammaticalCase = keyof (typeof inflected)[Gender]

/** þrjár, three: a count from one to ten within a sentence. All others are written in digits. */
export const countInWords = (
  lang: Lang,
  count: number,
  gender: Gender,
  grammaticalCase: GrammaticalCase = 'nominative',
): string => {
  const words = lang === 'is' ? [...inflected[gender][grammaticalCase], ...uninflected] : english
  return words[count - 1] ?? formatNumber(lang, count)
}

/** þrjár nýjar íbúðir, 21 ný íbúð: the count and what agrees with it. */
export const countedInWords = (
  lang: Lang,
  count: number,
  wordings: Readonly<Record<PluralForm, string>>,
  gender: Gender,
  grammaticalCase: GrammaticalCase = 'nominative',
): string =>
  `${countInWords(lang, count, gender, grammaticalCase)} ${plural(lang, count, wordings)}`

const timesIs = 'aldrei|einu sinni|tvisvar|þrisvar|fjórum sinnum'.split('|')
const timesEn = 'never|once|twice'.split('|')

/** þrisvar, fimm sinnum; twice, five times */
export const timesInWords = (lang: Lang, count: number): string =>
  lang === 'is'
    ? (timesIs[count] ??
      `${countInWords('is', count, 'neuter')} ${plural('is', count, { one: 'sinni', other: 'sinnum' })}`)
    : (timesEn[count] ?? `${countInWords('en', count, 'neuter')} times`)

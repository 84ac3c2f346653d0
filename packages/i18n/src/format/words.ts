import type { Lang } from '@kot/domain/lang'
import { formatNumber } from './number.ts'

export type PluralForm = 'one' | 'other'

/** 21 íbúð but 11 íbúðir: Icelandic looks at the last digits, also at those behind the comma. */
const endsInOneButNotEleven = (digits: string): boolean =>
  digits.endsWith('1') && !digits.endsWith('11')

const rules: Readonly<Record<Lang, (count: number) => boolean>> = {
  is: (count) => {
    const [whole = '', fraction] = String(Math.abs(count)).split('.')
    return endsInOneButNotEleven(fraction ?? whole)
  },
  en: (count) => Math.abs(count) === 1,
}

export const pluralForm = (lang: Lang, count: number): PluralForm =>
  rules[lang](count) ? 'one' : 'other'

/** Picks the wording that agrees with the count; the wording itself says whether it is shown. */
export const plural = (
  lang: Lang,
  count: number,
  wordings: Readonly<Record<PluralForm, string>>,
): string => wordings[pluralForm(lang, count)]

const and: Readonly<Record<Lang, string>> = { is: 'og', en: 'and' }

/** a, b og c; a, b and c */
export const formatList = (lang: Lang, items: readonly string[]): string => {
  const last = items.at(-1) ?? ''
  const others = items.slice(0, -1)
  return others.length === 0 ? last : `${others.join(', ')} ${and[lang]} ${last}`
}

const numerals = {
  is: {
    neuter: 'ekkert eitt tvö þrjú fjögur fimm sex sjö átta níu tíu'.split(' '),
    feminine: 'engin ein tvær þrjár fjórar fimm sex sjö átta níu tíu'.split(' '),
  },
  en: 'no one two three four five six seven eight nine ten'.split(' '),
}

/** fimm, five: a small count within a sentence. Larger ones are written in digits. */
export const countInWords = (
  lang: Lang,
  count: number,
  gender: keyof (typeof numerals)['is'],
): string => (lang === 'is' ? numerals.is[gender] : numerals.en)[count] ?? formatNumber(lang, count)

const timesIs = 'aldrei|einu sinni|tvisvar|þrisvar|fjórum sinnum'.split('|')
const timesEn = 'never|once|twice'.split('|')

/** þrisvar, fimm sinnum; twice, five times */
export const timesInWords = (lang: Lang, count: number): string =>
  lang === 'is'
    ? (timesIs[count] ??
      `${countInWords('is', count, 'neuter')} ${plural('is', count, { one: 'sinni', other: 'sinnum' })}`)
    : (timesEn[count] ?? `${countInWords('en', count, 'neuter')} times`)

/** The first letter of a sentence as a capital. */
export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

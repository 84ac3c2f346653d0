import type { Lang } from '@kot/domain/text/lang'
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

/** Picks the wording that agrees with the count; the wording itself decides whether it is shown. */
export const plural = (
  lang: Lang,
  count: number,
  wordings: Readonly<Record<PluralForm, string>>,
): string => wordings[pluralForm(lang, count)]

/** The rental sites we watch: '14 leiguvefi', or other words where their number is not claimed. */
export const countedSites = (
  lang: Lang,
  sites: number | null,
  words: { one: string; other: string; uncounted: string },
): string =>
  sites === null ? words.uncounted : `${formatNumber(lang, sites)} ${plural(lang, sites, words)}`

const and: Readonly<Record<Lang, string>> = { is: 'og', en: 'and' }

/** a, b og c; a, b and c */
export const formatList = (lang: Lang, items: readonly string[]): string => {
  const last = items.at(-1) ?? ''
  const others = items.slice(0, -1)
  return others.length === 0 ? last : `${others.join(', ')} ${and[lang]} ${last}`
}

/** The first letter of a sentence as a capital. */
export const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

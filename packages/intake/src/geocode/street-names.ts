import { foldText } from '@kot/domain/text/fold-text'

const numerals: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
}

/**
 * Removes accents, case, spaces and hyphens. Street names are compared in this form. Roman numerals of
 * farms become digits, so that they are not treated as typos: "Geirakot II" is "geirakot2".
 */
export const nameKey = (name: string): string =>
  foldText(name)
    .trimEnd()
    .replace(/(?<= )(?:iv|i{1,3}|vi{0,3})$/, (numeral) => numerals[numeral] ?? numeral)
    .replaceAll(/[^a-z0-9]+/g, '')

/**
 * Lower case without accents, with single spaces and one kind of dash. The words á and í keep their
 * accents: "4 á 2. hæð" has no house letter, "4 a" has one.
 */
export const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[–—]/g, '-')
    .split(/(?<= )([áí])(?= )/)
    .map((piece, at) => (at % 2 === 1 ? piece : foldText(piece)))
    .join('')
    .trim()

/**
 * Endings of street name keys and their forms after við, á and í. The first match is used, so longer
 * endings come first.
 */
const inflectedEndings: readonly (readonly [nominative: string, ...others: string[]])[] = [
  ['stadir', 'stodum'],
  ['fjordur', 'firdi'],
  ['stigur', 'stig', 'stigi'],
  ['hvammar', 'hvommum'],
  ['bakkar', 'bokkum'],
  ['hamrar', 'homrum'],
  ['gardar', 'gordum'],
  ['vollur', 'velli'],
  ['vellir', 'vollum'],
  ['vegur', 'vegi', 'veg'],
  ['akrar', 'okrum'],
  ['dalir', 'dolum'],
  ['salir', 'solum'],
  ['gotur', 'gotum'],
  ['hamar', 'hamri'],
  ['gata', 'gotu'],
  ['alda', 'oldu'],
  ['akur', 'akri'],
  ['eyjar', 'eyjum'],
  ['baer', 'bae'],
  ['ur', 'i', ''],
  ['ar', 'um'],
  ['ir', 'um', 'jum'],
  ['ll', 'li'],
  ['nn', 'ni'],
  ['i', 'a'],
  ['a', 'u'],
]

/**
 * Returns the keys of other forms of a street name: the dative and, where it differs, the accusative.
 * The register has the dative of most streets. This covers new streets without one, and Laugaveg beside
 * Laugavegi. Some forms are not in use, so forms in the register take priority.
 */
export function inflectedForms(name: string): string[] {
  const fitting = inflectedEndings.find(([ending]) => name.endsWith(ending))
  if (!fitting) return [`${name}i`]
  const [ending, ...others] = fitting
  return others.map((other) => name.slice(0, -ending.length) + other)
}

/** Keys of the last parts of street names that are abbreviated: Njálsg., Skólavörðust., Bergstaðastr. */
const abbreviatedEndings = [
  'hverfi',
  'stadir',
  'stigur',
  'straeti',
  'vellir',
  'braut',
  'vegur',
  'teigur',
  'bakki',
  'gerdi',
  'hraun',
  'hvammur',
  'brekka',
  'lundur',
  'dalur',
  'gata',
  'gardur',
  'hagi',
  'hlid',
  'hofdi',
  'holar',
  'holt',
  'land',
  'melur',
  'muli',
  'myri',
  'smari',
  'sund',
  'torg',
  'tun',
  'vogur',
  'as',
]

/** Abbreviations that leave out letters in the middle. */
const contractions: Readonly<Record<string, readonly string[]>> = {
  gata: ['gt'],
  stigur: ['stg'],
  vegur: ['vg'],
}

/** Minimum length of the stem before the abbreviated part. */
const LEAST_STEM = 3

/** Returns all abbreviations of a street name key within its last part: njalsg, njalsga, njalsgat. */
export function abbreviatedForms(name: string): string[] {
  const ending = abbreviatedEndings.find(
    (last) => name.endsWith(last) && name.length >= last.length + LEAST_STEM,
  )
  if (ending === undefined) return []
  const stem = name.slice(0, -ending.length)
  const cuts = Array.from(ending.slice(1), (_, index) => ending.slice(0, index + 1))
  return [...cuts, ...(contractions[ending] ?? [])].map((short) => stem + short)
}

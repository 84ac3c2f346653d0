import { foldText } from '../normalise/text.ts'

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
 * What is left of a name when accents, case, spaces and hyphens do not count: streets are held against
 * each other in this form. Farms are numbered in Roman numerals, which a letter more or less must not
 * confuse: "Geirakot II" is "geirakot2".
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

/** Endings of the keys of street names, and how they are written after við, á and í. The first that fits
 *  counts, so the longer ones come first. */
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
 * The keys of other forms of a street name: dative and, where it differs, accusative. The register has the
 * dative of most streets; this is for new streets, which come without, and for Laugaveg beside
 * Laugavegi. It gives forms that nobody uses, so a form of the register itself goes before.
 */
export function inflectedForms(name: string): string[] {
  const fitting = inflectedEndings.find(([ending]) => name.endsWith(ending))
  if (!fitting) return [`${name}i`]
  const [ending, ...others] = fitting
  return others.map((other) => name.slice(0, -ending.length) + other)
}

/** The last parts of street names that are cut short: Njálsg., Skólavörðust., Bergstaðastr. As in keys. */
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

/** Shortened by leaving out letters in the middle. */
const contractions: Readonly<Record<string, readonly string[]>> = {
  gata: ['gt'],
  stigur: ['stg'],
  vegur: ['vg'],
}

/** Too little of the name itself would be left. */
const LEAST_STEM = 3

/** All ways to cut the key of a street name inside its last part: njalsg, njalsga, njalsgat. */
export function abbreviatedForms(name: string): string[] {
  const ending = abbreviatedEndings.find(
    (last) => name.endsWith(last) && name.length >= last.length + LEAST_STEM,
  )
  if (ending === undefined) return []
  const stem = name.slice(0, -ending.length)
  const cuts = Array.from(ending.slice(1), (_, index) => ending.slice(0, index + 1))
  return [...cuts, ...(contractions[ending] ?? [])].map((short) => stem + short)
}

import { fold } from '../normalise/fold.ts'

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
  fold(name)
    .trimEnd()
    .replace(/(?<= )(?:iv|i{1,3}|vi{0,3})$/, (numeral) => numerals[numeral] ?? numeral)
    .replaceAll(/[^a-z0-9]+/g, '')

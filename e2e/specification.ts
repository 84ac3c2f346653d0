import type { Lang } from '@kot/domain/text/lang'

/**
 * The exact words of the specification and its glossary. Stories compare the product with this, and
 * not with the product's own tables and formatters, which would always agree with themselves.
 */
export const capitalArea =
  '101,102,103,104,105,107,108,109,110,111,112,113,116,170,210,212,225,220,221,222,200,201,202,203,270,271,276'

export const sizes = [5, 10, 20, 30, 50, 70, 90, 100, 120, 150, 200]

/** The eight orders, in the order they are offered. */
const sortLabels = {
  newest: { is: 'Nýjast fyrst', en: 'Newest' },
  oldest: { is: 'Elst fyrst', en: 'Oldest' },
  cheapest: { is: 'Lægsta verð', en: 'Low Price' },
  expensive: { is: 'Hæsta verð', en: 'High Price' },
  big: { is: 'Stærst', en: 'Big Size' },
  small: { is: 'Minnst', en: 'Small Size' },
  bigRooms: { is: 'Flest herbergi', en: 'Many Rooms' },
  smallRooms: { is: 'Fæst herbergi', en: 'Few Rooms' },
} as const
export type SortKey = keyof typeof sortLabels
export const sortKeys = Object.keys(sortLabels) as SortKey[]
export const sortLabelsIn = (lang: Lang): string[] => sortKeys.map((key) => sortLabels[key][lang])

/** The message of a form under a field. */
export const faults = {
  is: {
    emailMissing: 'Netfang vantar',
    emailInvalid: 'Netfangið er ógilt',
    passwordMissing: 'Lykilorð vantar',
    passwordTooShort: 'Lykilorð þarf að vera minnst 8 stafir',
    passwordsDiffer: 'Lykilorðin þurfa að vera eins',
  },
  en: {
    emailMissing: 'E-mail is required',
    emailInvalid: 'Email is invalid',
    passwordMissing: 'Password is required',
    passwordTooShort: 'password must be at least 8 characters',
    passwordsDiffer: 'passwords must match',
  },
}

const months = {
  is: 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember',
  en: 'January February March April May June July August September October November December',
}

/** 14. nóvember, 14 November */
export function dayAndMonth(lang: Lang, date: string): string {
  const [, month, day] = date.slice(0, 10).split('-').map(Number)
  const name = months[lang].split(' ')[(month ?? 0) - 1]
  return lang === 'is' ? `${day}. ${name}` : `${day} ${name}`
}

/** 285.000 kr. */
export const rentText = (krona: number): string =>
  `${String(krona).replaceAll(/(?<=\d)(?=(\d{3})+$)/g, '.')}\u00A0kr.`

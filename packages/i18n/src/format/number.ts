import type { Lang } from '@kot/domain/text/lang'
import type { Krona } from '@kot/domain/money/money'

const separators = {
  is: { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
} as const satisfies Record<Lang, { thousands: string; decimal: string }>

/**
 * A count or a size as the language writes it: 20.000 and 62,5 or 20,000 and 62.5. English groups from
 * 10,000 on: "1,815 apartments" beside "424.000 kr." would read as a decimal.
 * Written out rather than left to Intl, which knows no Icelandic in Chromium.
 */
export const formatNumber = (lang: Lang, value: number): string => {
  const { thousands, decimal } = separators[lang]
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const isGrouped = lang === 'is' || whole.length > 4
  const grouped = !isGrouped ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands)
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? decimal + fraction : ''}`
}

// Amounts are the country's own and look alike in both languages. The space does not break, so
// that the unit is never alone at the beginning of a line.
const noBreakSpace = '\u00A0'

const thousandsWithPoints = (amount: Krona): string => formatNumber('is', amount)

/** The rent of a listing: 285.000 kr. */
export const formatRent = (amount: Krona): string =>
  `${thousandsWithPoints(amount)}${noBreakSpace}kr.`

/** The price of an access package, by custom without the point: 1.990 kr */
export const formatPackagePrice = (amount: Krona): string =>
  `${thousandsWithPoints(amount)}${noBreakSpace}kr`

/** '4+' */
export const formatAtLeast = (count: number): string => `${count}+`

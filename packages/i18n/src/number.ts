import type { Lang } from '@kot/domain/lang'

const separators = {
  is: { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
} as const satisfies Record<Lang, { thousands: string; decimal: string }>

/**
 * A count or a size as the language writes it: 20.000 and 62,5 or 20,000 and 62.5.
 * Written out rather than left to Intl, which knows no Icelandic in Chromium.
 */
export const formatNumber = (lang: Lang, value: number): string => {
  const { thousands, decimal } = separators[lang]
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands)
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? decimal + fraction : ''}`
}

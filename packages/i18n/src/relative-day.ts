import type { Lang } from '@kot/domain/lang'
import { formatNumber } from './number.ts'
import { plural } from './plural.ts'

const millisecondsPerDay = 24 * 60 * 60 * 1000

const dayNumber = (date: Date): number => Math.floor(date.getTime() / millisecondsPerDay)

/**
 * How long ago a day was, counted by midnights and not by hours. A moment ahead of our clock is
 * today: sources whose clock runs fast must not announce homes of tomorrow.
 */
export const formatRelativeDay = (lang: Lang, date: Date, now: Date): string => {
  const days = dayNumber(now) - dayNumber(date)
  if (days <= 0) return lang === 'is' ? 'í dag' : 'today'
  if (days === 1) return lang === 'is' ? 'í gær' : 'yesterday'
  const count = formatNumber(lang, days)
  return lang === 'is'
    ? `fyrir ${count} ${plural('is', days, { one: 'degi', other: 'dögum' })}`
    : `${count} days ago`
}

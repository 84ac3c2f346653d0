import type { Said } from '../../source/said.ts'

/** The shortest and longest lease; null when neither is said. */
export function wholeMonths(least: unknown, most: unknown): Said['leaseMonths'] {
  const months = { least: asMonths(least), most: asMonths(most) }
  return months.least === null && months.most === null ? null : months
}

const asMonths = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1200 ? value : null

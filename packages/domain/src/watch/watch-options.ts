import type { Krona } from '../money/money.ts'

/** Maximum rent in krónur; null is 'no maximum'. */
export const watchRentOptions: readonly (Krona | null)[] = [
  null,
  100_000,
  120_000,
  150_000,
  200_000,
  230_000,
  250_000,
  300_000,
  350_000,
  400_000,
  // Above the specification's list, because the average rent has exceeded it.
  450_000,
  500_000,
]

/** How often the owner of a watch is notified: at once, or at 08:00 after a number of days. */
export const alertFrequencies = ['instant', 'daily', '3day', 'weekly', 'monthly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const defaultFrequency: AlertFrequency = 'daily'

export const isAlertFrequency = (value: unknown): value is AlertFrequency =>
  alertFrequencies.some((frequency) => frequency === value)

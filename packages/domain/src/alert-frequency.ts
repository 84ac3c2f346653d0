/** How often the owner of a watch is notified: at once, or at 08:00 after a number of days. */
export const alertFrequencies = ['instant', 'daily', '3day', 'weekly', 'monthly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const defaultFrequency: AlertFrequency = 'daily'

export const isAlertFrequency = (value: unknown): value is AlertFrequency =>
  alertFrequencies.some((frequency) => frequency === value)

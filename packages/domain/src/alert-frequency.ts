/** How often a watch may write: at once, or at 08:00 of every so manieth day. */
export const alertFrequencies = ['instant', 'daily', '3day', 'weekly', 'monthly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const defaultFrequency: AlertFrequency = 'daily'

export const isAlertFrequency = (value: unknown): value is AlertFrequency =>
  alertFrequencies.some((frequency) => frequency === value)

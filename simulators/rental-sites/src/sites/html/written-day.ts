const months =
  'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' ')

const parts = (day: string): number[] => day.split('-').map(Number)

/** 2026-12-01 as 1.12.2026. */
export const shortDay = (day: string): string => parts(day).toReversed().join('.')

/** 2026-12-01 as 1. desember 2026. */
export function longDay(day: string): string {
  const [year, month = 1, date] = parts(day)
  return `${date}. ${months[month - 1]} ${year}`
}

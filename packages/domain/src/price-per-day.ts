import type { Krona } from './money.ts'

const dayMs = 24 * 60 * 60_000

/** What access costs a day, to the nearest króna; a month is as long as the calendar has it. */
export const pricePerDay = (price: Krona, from: Date, until: Date): Krona =>
  Math.round(price / ((until.getTime() - from.getTime()) / dayMs))

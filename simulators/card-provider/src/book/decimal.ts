import { Refused } from './refused.ts'

/** 199000 ↔ '1990.00': how the hosted provider writes amounts. */
export const toDecimal = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

export function fromDecimal(decimal: unknown): number {
  const [, whole, cents] = /^(\d{1,10})\.(\d\d)$/.exec(String(decimal)) ?? []
  if (whole === undefined) {
    throw new Refused(400, 'AMOUNT_INVALID', 'decimal is written with two places, as 1990.00')
  }
  return Number(whole) * 100 + Number(cents)
}

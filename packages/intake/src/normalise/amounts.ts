export type Amount = { value: number; start: number; end: number }

// Grouped by threes with one and the same sign, so that "3 295.000" is not one number, and at most two
// decimals. More than fifteen digits are no amount of anything.
const amount = /(?<!\d)(?:\d{1,3}([.,' ])\d{3}(?:\1\d{3})*|\d{1,15})(?:[.,]\d{1,2})?(?!\d)/g

/** The numbers in a text as they are written in Iceland: "295.000", "295 000", "295000.00", "80,5". */
export const amounts = (text: string): Amount[] =>
  Array.from(text.matchAll(amount), ({ 0: written, index }) => ({
    value: valueOf(written),
    start: index,
    end: index + written.length,
  }))

function valueOf(written: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1]
  const whole = decimals === undefined ? written : written.slice(0, -decimals.length - 1)
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals ?? 0}`)
}

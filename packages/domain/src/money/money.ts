/** An amount in whole krónur; the króna has no smaller unit in use. */
export type Krona = number

export const isKrona = (value: unknown): value is Krona =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

// The card provider counts ISK with exponent 2, so its values are always multiples of 100.
const minorUnitsPerKrona = 100

export const toMinorUnits = (krona: Krona): number => {
  if (!isKrona(krona)) throw new RangeError(`Not an amount in whole krónur: ${String(krona)}`)
  return krona * minorUnitsPerKrona
}

/** Null when the value is no whole number of krónur, which the provider should never send. */
export const fromMinorUnits = (value: number): Krona | null => {
  const krona = value / minorUnitsPerKrona
  return isKrona(krona) ? krona : null
}

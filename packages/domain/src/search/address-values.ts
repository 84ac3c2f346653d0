import { isPostcode } from '../postcode/postcode.ts'

// What addresses and local storage hold, which is typed, cut and mangled. None of these fails.

export const readYes = (value: unknown): boolean =>
  value === true || value === 'true' || value === '1'

/** A form sent without scripts repeats the name for each value. */
export const readList = (values: readonly unknown[]): string[] =>
  values
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .map((value) => value.trim())

export const readPostcodes = (values: readonly unknown[]): readonly string[] => [
  ...new Set(readList(values).filter((code) => isPostcode(code))),
]

export const readDay = (value: unknown): string | null =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  // The 31st of a short month is of the next one.
  JSON.stringify(new Date(value)).slice(1, 11) === value
    ? value
    : null

export function readWholeNumber(value: unknown): number | null {
  if (typeof value === 'string') return /^\d{1,7}$/.test(value) ? Number(value) : null
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}

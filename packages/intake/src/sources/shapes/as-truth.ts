import { asText } from './as-text.ts'

/** Yes or no where it is said in so many words; a longer answer is passed on as it is. */
export function asTruth(value: unknown): boolean | string | null {
  if (typeof value === 'boolean') return value
  const said = asText(value)
  if (said !== null && /^(?:já|yes|true)\.?$/i.test(said)) return true
  if (said !== null && /^(?:nei|no|false)\.?$/i.test(said)) return false
  return said
}

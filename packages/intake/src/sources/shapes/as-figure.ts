import { asText } from './as-text.ts'

/** Long enough for any rent in words; what is longer is something else. */
const longest = 100

/** A number, or the text that stands for one. A large one could be taken for a telephone: it is none. */
export function asFigure(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > longest) return null
  const text = value.trim()
  return /^-?[\d.,\s]*\d(?:\s?(?:kr\.?|m²|m2))?$/i.test(text) ? text : asText(text)
}

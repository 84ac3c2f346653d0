import type { Loosening } from '@kot/watches/save/loosen-watch'

/** What a link under a near miss asks for: `max_rent:260000` or `min_size:45`. */
export function readLoosening(text: string | undefined): Loosening | null {
  const [, limit, digits] = /^(max_rent|min_size):(\d{1,9})$/.exec(text ?? '') ?? []
  if (digits === undefined) return null
  return limit === 'max_rent' ? { maxRent: Number(digits) } : { minSize: Number(digits) }
}

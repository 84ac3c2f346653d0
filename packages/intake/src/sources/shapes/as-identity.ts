/** The site's own name of an advert: a number or a word; null for anything else. */
export function asIdentity(value: unknown): string | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value > 0 ? String(value) : null
  if (typeof value !== 'string') return null
  const name = value.trim()
  return /^[^\s\p{C}]{1,200}$/u.test(name) ? name : null
}

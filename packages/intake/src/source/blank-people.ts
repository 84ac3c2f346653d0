/** E-mail addresses; telephone numbers and kennitölur as people write them, not any seven digits: those
 *  are ids and property numbers. */
const reach = [
  /[^\s@"'<>:,;=()]{1,100}@[^\s@"'<>,;()]{1,100}/gu,
  /(?<!\d)\+?354[ -]?\d{3}[ -]?\d{4}(?!\d)/gu,
  /(?<![\d-])\d{3}[ -]\d{4}(?![\d-])/gu,
  /(?<!\d)\d{6}-\d{4}(?!\d)/gu,
]

/** Jón Sigurðsson, Önnu Karen Jónsdóttur. */
const fullName =
  /(?:\p{Lu}\p{L}{0,20}\.?\s){0,3}\p{Lu}\p{L}{1,25}(?:son|syni|sonar|dóttir|dóttur)(?!\p{L})/gu

/** Under these keys JSON speaks of people, whatever it says there. */
const personal =
  /^(?:owners?|landlords?|contacts?|agents?|sellers?|users?|persons?|(?:owner|landlord|contact|full|first|last|user)_?name|kennitala|ssn|(?:tele)?phone\w*|mobile\w*|gsm|simi|e_?mail\w*)$/i

/**
 * A page as it is kept: what readers need of it, without who the landlords are and how to reach them. No
 * reader looks at those, so that it reads the same.
 */
export function blankPeople(text: string): string {
  const json = parsed(text)
  const left = json === undefined ? text : JSON.stringify(json, withoutPersonal)
  return [...reach, fullName].reduce((page, what) => page.replaceAll(what, ''), left)
}

/** Keeps the shape, which readers check, and empties what it holds. */
const withoutPersonal = (key: string, value: unknown): unknown =>
  personal.test(key) ? emptied(value) : value

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return value.map(emptied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]))
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

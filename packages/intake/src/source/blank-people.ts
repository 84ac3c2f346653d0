/**
 * E-mail addresses, telephone numbers behind a word that says so, kennitölur. Not any digits and not
 * inside of web addresses: those are ids, property numbers and photos, and a reader needs them.
 */
const reach = [
  /(?<![\w/.+%-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,10}(?![\w-])/giu,
  /(?<=(?:tel|s[ií]m[ia]|gsm|phone|call|hringi[ðd]|\bs\.)[^\d<>\n]{0,12})(?:\+?354[ -]?)?\d{3}[ -]?\d{4}(?!\d)/giu,
  /(?<![\d/=-])\+354[ -]?\d{3}[ -]?\d{4}(?!\d)/gu,
  /(?<![\w/=-])(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-\d{4}(?![\w-])/gu,
]

/** Jón Sigurðsson, Önnu Karen Jónsdóttur. */
const fullName =
  /(?:\p{Lu}\p{L}{0,20}\.?\s){0,3}\p{Lu}\p{L}{1,25}(?:son|syni|sonar|dóttir|dóttur)(?!\p{L})/gu

/** Under these keys JSON speaks of people, whatever it says there. */
const personal =
  /^(?:owners?|landlords?|contacts?|agents?|sellers?|users?|persons?|tengili[ðd]u?r?|leigusali|eigandi|nafn|(?:owner|landlord|contact|full|first|last|user)_?name|kennitala|ssn|(?:tele)?phone\w*|mobile\w*|gsm|s[ií]m(?:i|an[uú]mer)|netfang|e_?mail\w*)$/i

/**
 * A page as it is kept for mending a reader: without who the landlords are and how to reach them, as far
 * as that can be told. A name that is no patronymic stays where no key says that it is one.
 */
export function blankPeople(text: string): string {
  return [...reach, fullName].reduce(
    (page, what) => page.replaceAll(what, ''),
    withoutPersonalKeys(text),
  )
}

function withoutPersonalKeys(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), (key, value: unknown) =>
      personal.test(key) ? emptied(value) : value,
    )
  } catch {
    // No JSON after all, or nested deeper than anybody nests what is meant to be read.
    return text
  }
}

/** Keeps the shape, which readers check, and empties what it holds. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return value.map(emptied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]))
}

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

/** Jón Sigurðsson, Önnu Karen Jónsdóttur: a patronymic and the names before it. */
const fullName =
  /(?:\p{Lu}\p{L}{0,20}\.?\s){0,3}\p{Lu}\p{L}{1,25}(?:son|syni|sonar|dóttir|dóttur)(?!\p{L})/gu

/** Under these keys JSON speaks of people, whatever it says there. */
const personal =
  /^(?:owners?|landlords?|contacts?|agents?|sellers?|users?|persons?|tengili[ðd]u?r?|leigusali|eigandi|nafn|(?:owner|landlord|contact|full|first|last|user)_?name|kennitala|ssn|(?:tele)?phone\w*|mobile\w*|gsm|s[ií]m(?:i|an[uú]mer)|netfang|e_?mail\w*)$/i

/**
 * A page as it is kept for mending a reader: without who the landlords are and how to reach them, as far
 * as that can be told. A name that is no patronymic stays where no key says that it is one.
 */
export function redactPage(text: string): string {
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

/** Two names or more right before how to reach somebody: "Jón Karl, s. 555 1234". */
const namesBefore = String.raw`(?:(?:\p{Lu}\p{L}{1,20}\s){1,3}\p{Lu}\p{L}{1,20}[\s,:]{1,3})?`
const labelBefore = String.raw`(?:(?<!\p{L})(?:[Kk]t|[Ss]|[Ss]ím[ia]|[Gg][Ss][Mm]|[Tt]el)[.:]{0,2}\s?)?`
const mail = String.raw`[^\s@]{1,100}@[^\s@]{1,100}`
const kennitala = String.raw`(?<!\d)\d{6}-?\d{4}(?!\d)`
const telephone = String.raw`(?<!\d)(?:\+?354[ -]?)?\d{3}[ -]?\d{4}(?!\d|\s?kr)`
const anyMail = new RegExp(mail, 'gu')
const reachInText = [mail, kennitala, telephone].map(
  (what) => new RegExp(namesBefore + labelBefore + what, 'gu'),
)
/** What follows such words is a name more often than not. The words stay: for a price, «Hafið samband»
 *  says that there is none. */
const contact =
  /\b(hringi[ðd]|hringdu|haf(?:ið|ðu) samband|uppl\p{L}{0,10}\.? (?:gefur|veitir|hjá|í)|contact|call)(?!\p{L})[^.!?;|]{0,200}/giu

/**
 * What landlords write themselves, without who they are and how to reach them: that is between them
 * and the reader of their advert.
 */
export function redactText(text: string | null): string | null {
  const left = reachInText
    .reduce((written, what) => written.replaceAll(what, ' '), text ?? '')
    .replaceAll(contact, '$1')
    .replaceAll(fullName, ' ')
    // What stood apart may have come together.
    .replaceAll(anyMail, ' ')
    .replaceAll(/\s+/g, ' ')
  return withoutLooseEnd(left) || null
}

/** The comma that stood before a telephone number. A pattern for it would take quadratic time. */
function withoutLooseEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' ,;:|–-'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).trimStart()
}

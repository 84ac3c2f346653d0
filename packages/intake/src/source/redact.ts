/**
 * E-mail addresses; telephone numbers after a word for them; kennitölur with a hyphen or after a word
 * for them. Other digits and web addresses stay: ids, property numbers and photos are needed by the
 * reader.
 */
const reach = [
  /(?<![\w/.+%-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,10}(?![\w-])/giu,
  /(?<=(?:tel|s[ií]m[ia]|gsm|phone|call|hringi[ðd]|\bs\.)[^\d<>\n]{0,12})(?:\+?354[ -]?)?\d{3}[ -]?\d{4}(?!\d)/giu,
  /(?<![\d/=-])\+354[ -]?\d{3}[ -]?\d{4}(?!\d)/gu,
  /(?<=(?:\bkt|kennitala)[^\d<>\n]{0,6})\d{6}-?\d{4}(?!\d)/giu,
  /(?<![\w/=-])(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}-\d{4}(?![\w-])/gu,
]

/** Jón Sigurðsson, Önnu Karen Jónsdóttur: a patronymic and the names before it. */
const fullName =
  /(?:\p{Lu}\p{L}{0,20}\.?\s){0,3}\p{Lu}\p{L}{1,25}(?:son|syni|sonar|dóttir|dóttur)(?!\p{L})/gu

/** JSON keys whose values are personal data. */
const personal =
  /^(?:owners?|landlords?|contacts?|agents?|sellers?|users?|persons?|tengili[ðd]u?r?|leigusali|eigandi|nafn|(?:owner|landlord|contact|full|first|last|user)_?name|kennitala|ssn|(?:tele)?phone\w*|mobile\w*|gsm|s[ií]m(?:i|an[uú]mer)|netfang|e_?mail\w*)$/i

/**
 * Redacts a page before it is saved: removes names and contact details of landlords as far as they can
 * be recognised. A name without a patronymic stays unless its key marks it as a name.
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
    // Not JSON, or nested too deeply to be parsed.
    return text
  }
}

/** Keeps the structure, which readers check, and clears the values. */
function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return value.map(emptied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]))
}

/** Two or more names directly before contact details: "Jón Karl, s. 555 1234". */
const namesBefore = String.raw`(?:(?:\p{Lu}\p{L}{1,20}\s){1,3}\p{Lu}\p{L}{1,20}[\s,:]{1,3})?`
const labelBefore = String.raw`(?:(?<!\p{L})(?:[Kk]t|[Ss]|[Ss]ím[ia]|[Gg][Ss][Mm]|[Tt]el)[.:]{0,2}\s?)?`
const mail = String.raw`[^\s@]{1,100}@[^\s@]{1,100}`
const kennitala = String.raw`(?<!\d)\d{6}-?\d{4}(?!\d)`
const telephone = String.raw`(?<!\d)(?:\+?354[ -]?)?\d{3}[ -]?\d{4}(?!\d|\s?kr)`
const anyMail = new RegExp(mail, 'gu')
const reachInText = [mail, kennitala, telephone].map(
  (what) => new RegExp(namesBefore + labelBefore + what, 'gu'),
)
/**
 * These words are usually followed by a name. The words themselves stay: as a price, «Hafið samband»
 * means that there is none.
 */
const contact =
  /\b(hringi[ðd]|hringdu|haf(?:ið|ðu) samband|uppl\p{L}{0,10}\.? (?:gefur|veitir|hjá|í)|contact|call)(?!\p{L})[^.!?;|]{0,200}/giu

/** Removes names and contact details from a landlord's text. */
export function redactText(text: string | null): string | null {
  const left = reachInText
    .reduce((written, what) => written.replaceAll(what, ' '), text ?? '')
    .replaceAll(contact, '$1')
    .replaceAll(fullName, ' ')
    // Removing text may have formed a new address.
    .replaceAll(anyMail, ' ')
    .replaceAll(/\s+/g, ' ')
  return withoutLooseEnd(left) || null
}

/**
 * Removes the comma before a removed telephone number. A regular expression would take quadratic time.
 */
function withoutLooseEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' ,;:|–-'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).trimStart()
}

/** Two names or more right before how to reach somebody: "Jón Karl, s. 555 1234". */
const namesBefore = String.raw`(?:(?:\p{Lu}\p{L}{1,20}\s){1,3}\p{Lu}\p{L}{1,20}[\s,:]{1,3})?`
const labelBefore = String.raw`(?:(?<!\p{L})(?:[Kk]t|[Ss]|[Ss]ím[ia]|[Gg][Ss][Mm]|[Tt]el)[.:]{0,2}\s?)?`
const mail = String.raw`[^\s@]{1,100}@[^\s@]{1,100}`
const kennitala = String.raw`(?<!\d)\d{6}-?\d{4}(?!\d)`
const telephone = String.raw`(?<!\d)(?:\+?354[ -]?)?\d{3}[ -]?\d{4}(?!\d|\s?kr)`
const anyMail = new RegExp(mail, 'gu')
const reach = [mail, kennitala, telephone].map(
  (what) => new RegExp(namesBefore + labelBefore + what, 'gu'),
)
/** What follows such words is a name more often than not. The words stay: for a price, «Hafið samband»
 *  says that there is none. */
const contact =
  /\b(hringi[ðd]|hringdu|haf(?:ið|ðu) samband|uppl\p{L}{0,10}\.? (?:gefur|veitir|hjá|í)|contact|call)(?!\p{L})[^.!?;|]{0,200}/giu
/** Jón Sigurðsson, Önnu Karen Jónsdóttur: a patronymic and the names before it. */
const fullName =
  /(?:\p{Lu}\p{L}{0,20}\.?\s){0,3}\p{Lu}\p{L}{1,25}(?:son|syni|sonar|dóttir|dóttur)(?!\p{L})/gu

/**
 * What landlords write themselves, without who they are and how to reach them: that is between them
 * and the reader of their advert.
 */
export function withoutPeople(text: string | null): string | null {
  const left = reach
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

/** RFC 5321 and 5322 dot-atoms, with the letters of other scripts (RFC 6531). Quoted local parts, comments,
 *  several addresses and address literals are valid in mail headers but nobody's own address. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** RFC 5321, 4.5.3.1: in bytes, as a relay counts them. */
const MAX_LOCAL_BYTES = 64
const MAX_LABEL_BYTES = 63
const MAX_DOMAIN_BYTES = 253
const MAX_ADDRESS_BYTES = 254

/** The one spelling under which an address is stored, looked up and counted. Mail servers could tell
 *  capitals apart, but none that people use does. */
export const normaliseEmail = (text: string): string =>
  // Lower case can compose anew: J with a caron has no code point of its own, j with one has.
  text.trim().normalize('NFC').toLowerCase().normalize('NFC')

/** Whether mail can be sent to it: the same rule for forms, the outbox and limits. Whether the mailbox
 *  exists shows when a mail is sent. */
export function isEmailAddress(text: string): boolean {
  // Ligatures, full-width and superscript letters are other spellings of plain ones.
  if (text !== text.normalize('NFKC')) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = asciiDomain(text.slice(at + 1))
  return (
    domain !== null &&
    local.split('.').every((atom) => ATOM.test(atom)) &&
    bytesOf(local) <= MAX_LOCAL_BYTES &&
    bytesOf(local) + 1 + domain.length <= MAX_ADDRESS_BYTES &&
    bytesOf(text) <= MAX_ADDRESS_BYTES
  )
}

/** The domain as it is looked up; null if it is none with at least two labels. */
function asciiDomain(text: string): string | null {
  const labels = text.split('.')
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label))
  // A domain that ends in a number is read as an IPv4 address.
  if (!isDomain || /^\p{N}/u.test(labels.at(-1) ?? '')) return null
  try {
    const { hostname } = new URL(`http://${text}`)
    const fits =
      hostname.length <= MAX_DOMAIN_BYTES &&
      hostname.split('.').every(({ length }) => length <= MAX_LABEL_BYTES)
    return fits ? hostname : null
  } catch {
    return null
  }
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

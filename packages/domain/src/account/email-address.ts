/**
 * RFC 5321 and 5322 dot-atoms, with letters of other scripts (RFC 6531). Quoted local parts,
 * comments, several addresses and address literals are valid in mail headers but are not accepted
 * as a user's address.
 */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+\-/=?^_`{|}~]+$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** RFC 5321, 4.5.3.1: in bytes. */
const MAX_LOCAL_BYTES = 64
const MAX_LABEL_BYTES = 63
const MAX_DOMAIN_BYTES = 253
const MAX_ADDRESS_BYTES = 254

/**
 * Returns the canonical form under which an address is stored, found and counted. Mail servers may
 * distinguish case, but none in common use does.
 */
export const normaliseEmail = (text: string): string =>
  // Lower case can need composition again: J with a caron has no code point, j with one has.
  text.trim().normalize('NFC').toLowerCase().normalize('NFC')

/**
 * Returns whether mail can be sent to an address. Used by forms, the outbox and rate limits. Does
 * not check that the mailbox exists.
 */
export function isEmailAddress(text: string): boolean {
  // Ligatures, full-width and superscript letters are alternative spellings.
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

/** Returns the domain in ASCII; null unless it is valid and has at least two labels. */
function asciiDomain(text: string): string | null {
  const labels = text.split('.')
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label))
  // A domain that ends in a number is parsed as an IPv4 address.
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

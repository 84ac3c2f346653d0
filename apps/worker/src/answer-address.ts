import { domainToASCII } from 'node:url'

/** What mail programs everywhere take for an address; others may not even deliver to more than this. */
const PLAIN_LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/

/** An address as it may stand in a header; null for one that has to be written to by hand. */
export function answerAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = domainToASCII(email.slice(at + 1))
  const isPlain = PLAIN_LOCAL_PART.test(local) && /^[a-z0-9.-]{1,253}$/.test(domain)
  return isPlain ? `${local}@${domain}` : null
}

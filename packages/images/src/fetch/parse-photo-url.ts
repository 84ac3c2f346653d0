import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

const LONGEST = 2_048
const PORTS = ['', '80', '443']
/** Names that are never meant for the public internet (RFC 6761, 6762, 8375 and ICANN's internal). */
const LOCAL_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/

/**
 * The address of a source photo if we may ask for it at all; null otherwise. `URL` has by then turned
 * every spelling of a numeric host (decimal, octal, hexadecimal, shortened, full-width) into the plain
 * one, so that one judgement is enough.
 *
 * Trusted origins are exempt from the judgement of host and port, nothing else.
 */
export function parsePhotoUrl(text: string, trustedOrigins: ReadonlySet<string>): URL | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username !== '' || url.password !== '') return null
  if (trustedOrigins.has(url.origin)) return url
  return PORTS.includes(url.port) && mayBePublic(hostOf(url)) ? url : null
}

/** The host as a resolver or a socket takes it: IPv6 without its brackets. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

function mayBePublic(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !LOCAL_NAME.test(name)
}

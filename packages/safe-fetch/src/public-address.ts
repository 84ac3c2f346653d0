import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that must not be connected to. Its message names no part of it: addresses come from strangers
 *  and messages end up in logs. */
export class UnsafeAddressError extends Error {
  override readonly name = 'UnsafeAddressError'
}

/** Every address of a host name. */
export type Lookup = (host: string) => Promise<string[]>

export const lookupInSystem: Lookup = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address)

const MAX_URL_LENGTH = 2_048
const PORTS = ['', '80', '443']
/** Names that are never meant for the public internet (RFC 6761, 6762, 8375 and ICANN's internal). */
const LOCAL_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/
/** The only part of IPv6 that is assigned for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is an ordinary one on the public internet. Everything with a special purpose is
 * not, and neither is any form that carries an IPv4 address inside an IPv6 one (mapped, 6to4, NAT64,
 * Teredo …): no site is reachable only there, and judging what they carry would be one more thing to get
 * wrong.
 */
export function isPublicAddress(address: string): boolean {
  // Zones (`%eth0`) exist only on local links.
  if (address.includes('%')) return false
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast'
  }
  if (!ipaddr.IPv6.isValid(address)) return false
  const six = ipaddr.IPv6.parse(address)
  return six.match(GLOBAL_UNICAST) && six.range() === 'unicast'
}

/**
 * The URL if it may be requested at all. `URL` has by then turned every spelling of a numeric host
 * (decimal, octal, hexadecimal, shortened, full-width) into the plain one, so that one check is enough.
 *
 * Trusted origins are exempt from the check of host and port, nothing else.
 *
 * @throws UnsafeAddressError
 */
export function checkPublicUrl(text: string, trustedOrigins: ReadonlySet<string>): URL {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) throw new UnsafeAddressError('not a URL')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new UnsafeAddressError('not a URL of the web')
  }
  if (url.username !== '' || url.password !== '') {
    throw new UnsafeAddressError('a URL with credentials')
  }
  if (trustedOrigins.has(url.origin)) return url
  if (!PORTS.includes(url.port)) throw new UnsafeAddressError('an unusual port')
  if (!mayBePublic(hostOf(url))) throw new UnsafeAddressError('not a public host')
  return url
}

/**
 * The addresses that may be connected to for a host. It is looked up once; the caller connects to
 * exactly these. One address that is not public rejects the name: honest sites have none, and whoever
 * mixes them hopes that we pick the wrong one.
 *
 * @throws UnsafeAddressError, or the error of the lookup
 */
export async function resolvePublic(
  host: string,
  { lookup, trusted }: { lookup: Lookup; trusted: boolean },
): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await lookup(host) : [host]
  if (addresses.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
  if (!trusted && !addresses.every(isPublicAddress)) {
    throw new UnsafeAddressError('a name with an address that is not public')
  }
  return addresses
}

/** The host as a resolver or a socket takes it: IPv6 without its brackets. */
export const hostOf = ({ hostname }: { hostname: string }): string =>
  hostname.replace(/^\[|\]$/g, '')

function mayBePublic(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !LOCAL_NAME.test(name)
}

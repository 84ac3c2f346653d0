import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An address that must not be connected to. The message does not contain it: addresses are
 * untrusted, and messages are logged.
 */
export class UnsafeAddressError extends Error {
  override readonly name = 'UnsafeAddressError'
}

/** Resolves all addresses of a host name. */
export type Lookup = (host: string) => Promise<string[]>

export const lookupInSystem: Lookup = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address)

const MAX_URL_LENGTH = 2_048
const PORTS = ['', '80', '443']
/** Names that are never public (RFC 6761, 6762, 8375 and ICANN's internal). */
const LOCAL_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/
/** The only IPv6 range assigned for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an address is an ordinary public one. Addresses with a special purpose are not,
 * and neither are IPv6 forms that contain an IPv4 address (mapped, 6to4, NAT64, Teredo …): no site
 * is reachable only there, and checking the inner address would add risk.
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
 * Returns the URL if it may be requested. `URL` normalises every spelling of a numeric host
 * (decimal, octal, hexadecimal, shortened, full-width), so one check is enough.
 *
 * Trusted origins are exempt only from the check of host and port.
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
 * Resolves the addresses that may be connected to for a host. The lookup happens once, and the
 * caller connects to exactly these. One address that is not public rejects the host: legitimate
 * sites have none, and a mix suggests an attack.
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

/** Returns the host for a resolver or socket: IPv6 without brackets. */
export const hostOf = ({ hostname }: { hostname: string }): string =>
  hostname.replace(/^\[|\]$/g, '')

function mayBePublic(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host)
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !LOCAL_NAME.test(name)
}

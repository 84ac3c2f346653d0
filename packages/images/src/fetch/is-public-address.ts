import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is given out for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is an ordinary one on the public internet. Everything with a special purpose is
 * not, and neither is any form that carries an IPv4 address inside an IPv6 one (mapped, 6to4, NAT64,
 * Teredo …): no photo lives only there, and judging what they carry would be one more thing to get
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

import { BlockList, isIP } from 'node:net'

/** Our own machine, our own network and what is no single machine at all. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // The unspecified address, loopback, and a way of writing IPv4 that nobody uses any more.
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  // Ways into IPv4 that lead wherever the rest of the address says.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the open internet. IPv4 in the dress of IPv6 is taken for what it is. */
export function isPublicAddress(written: string): boolean {
  const address = written.replace(/%.*$/, '')
  const family = isIP(address)
  return family !== 0 && !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

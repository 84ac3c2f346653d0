import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { UnusablePhoto } from '../unusable-photo.ts'
import { isPublicAddress } from './is-public-address.ts'

/** Every address of a name. */
export type Lookup = (host: string) => Promise<string[]>

export const lookupInSystem: Lookup = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address)

/**
 * The addresses that may be connected to for a host. It is asked for once; the caller connects to
 * exactly these. One address that is not public condemns the name: honest sites have none, and whoever
 * mixes them hopes that we pick the wrong one.
 */
export async function resolvePublic(
  host: string,
  { lookup, trusted }: { lookup: Lookup; trusted: boolean },
): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await asked(host, lookup) : [host]
  if (addresses.length === 0) throw new UnusablePhoto('unreachable')
  if (!trusted && !addresses.every(isPublicAddress)) throw new UnusablePhoto('address')
  return addresses
}

async function asked(host: string, lookup: Lookup): Promise<string[]> {
  try {
    return await lookup(host)
  } catch (error) {
    throw new UnusablePhoto('unreachable', error)
  }
}

import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { GiveUp } from './retry-class.ts'

/** Asks the network what a name stands for. */
export type Resolve = LookupFunction

/**
 * Finds the machine of a site, and none of ours: the owner of a name decides where it points, and could
 * have us read what is meant for our own network alone. Asked anew for each connection, so that a name
 * cannot change its mind after it was looked at.
 *
 * An operator who sets an address or localhost as the origin of a source means it.
 */
export function lookupOf(home: URL, resolve: Resolve = lookup): Resolve {
  if (isOwnChoice(home.hostname)) return resolve
  return (hostname, options, found) =>
    resolve(hostname, options, (error, address, family) => {
      if (error) return found(error, address, family)
      const addresses: LookupAddress[] =
        typeof address === 'string' ? [{ address, family: family ?? isIP(address) }] : address
      const open = addresses.filter((one) => isPublicAddress(one.address))
      const [first] = open
      if (!first) return found(refusal(hostname, addresses), [])
      if (options.all) return found(null, open)
      found(null, first.address, first.family)
    })
}

const isOwnChoice = (hostname: string): boolean =>
  isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || /^(?:.*\.)?localhost\.?$/.test(hostname)

const refusal = (hostname: string, addresses: LookupAddress[]): GiveUp =>
  new GiveUp('unreachable', {
    cause: new Error(
      `${hostname} points inside: ${addresses.map(({ address }) => address).join(', ')}`,
    ),
  })

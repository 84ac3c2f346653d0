/** Finding addresses in the register of the whole country, on one thread: 5,000 addresses as adverts
 *  write them, some of each kind, over and over. Needs the excerpt of the register beside the checkout. */
import { existsSync } from 'node:fs'
import { createAddressIndex, type AddressIndex } from '@kot/intake/geocode/address-index'
import { findAddress } from '@kot/intake/geocode/find-address'
import {
  addressExcerpt,
  readAddressExcerpt,
  writableAddresses,
} from '@kot/intake/testing/register-addresses'
import {
  addressVariants,
  variants,
  type WrittenAddress,
} from '@kot/intake/testing/address-variants'
import { median, milliseconds, print, rate } from './measure/report.ts'

const count = 5_000
const rounds = 7
const leastPerSecond = 5_000

export async function geocoding(): Promise<void> {
  if (!existsSync(addressExcerpt))
    return print('Finding addresses: no register beside the checkout', [])
  const addresses = await readAddressExcerpt()
  const started = performance.now()
  const index = createAddressIndex(addresses)
  const made = performance.now() - started
  const written = addressVariants(writableAddresses(addresses), count, 1)

  const perSecond = speedOf(index, written)
  print(`Finding ${count} of ${addresses.length} addresses, median of ${rounds} rounds`, [
    { what: 'making the index', figure: milliseconds(made) },
    ...variants.map((variant) => ({
      what: variant,
      figure: rate(
        speedOf(
          index,
          written.filter((one) => one.variant === variant),
        ),
      ),
    })),
    {
      what: 'all of them',
      figure: rate(perSecond),
      bound: `≥ ${leastPerSecond}/s`,
      holds: perSecond >= leastPerSecond,
    },
  ])
}

function speedOf(index: AddressIndex, written: readonly WrittenAddress[]): number {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now()
    for (const query of written) findAddress(index, query)
    // The first round warms up and does not count.
    if (round > 0) times.push(performance.now() - started)
  }
  return (written.length / median(times)) * 1_000
}

import type { WorldHome } from '../site.ts'

/** Homes at one address differ by more than sites round and landlords misremember. */
const leastDifference = 6

/**
 * Who lives where. Two homes of one address and nearly one size could not be told apart by anybody who
 * only reads adverts, and the truth about them would be nothing to be measured against.
 */
export class Neighbours {
  readonly #byAddress = new Map<string, Map<string, number>>()

  put(home: WorldHome): void {
    const sizes = this.#byAddress.get(addressOf(home)) ?? new Map<string, number>()
    this.#byAddress.set(addressOf(home), sizes.set(home.key, home.size))
  }

  canTellApart(home: WorldHome): boolean {
    const sizes = this.#byAddress.get(addressOf(home)) ?? new Map<string, number>()
    return [...sizes].every(
      ([key, size]) => key === home.key || Math.abs(size - home.size) >= leastDifference,
    )
  }
}

const addressOf = ({ postcode, street, house, letter }: WorldHome): string =>
  `${postcode}|${street}|${house}${letter ?? ''}`

import type { Random } from '@kot/domain/testing/random'

type PriceChange = { change: number; price_before: number; changed_at: Date }

const shareWithHistory = 0.22

/** How the rent came to be what it is: mostly cuts, sometimes a rise, now and then an offer before. */
export function priceHistory(
  rent: number,
  created: Date,
  now: Date,
  random: Random,
): PriceChange[] {
  const age = now.getTime() - created.getTime()
  if (rent === 0 || age < 3 * 86_400_000 || !random.chance(shareWithHistory)) return []
  const changes: PriceChange[] = []
  let price = rent
  const count = random.pick([1, 1, 1, 2, 2, 3])
  for (let index = 0; index < count; index++) {
    const wasOffer = index === count - 1 && random.chance(0.06)
    const step = random.between(1, 6) * 5_000
    const before = wasOffer
      ? 0
      : random.chance(0.78)
        ? price + step
        : Math.max(price - step, 40_000)
    changes.push({
      change: price - before,
      price_before: before,
      changed_at: new Date(now.getTime() - (age * (index + random.next() * 0.8)) / (count + 0.5)),
    })
    price = before
  }
  return changes.toReversed()
}

const day = 86_400_000

/** Share of the market that came today; the rest thins out over two months. */
const shareOfToday = 0.021

/** When a home came onto the market: always some today, however early the day is. */
export function whenCreated(random: Random, now: Date): Date {
  const midnight = Math.floor(now.getTime() / day) * day
  if (random.chance(shareOfToday)) {
    return new Date(midnight + random.next() * (now.getTime() - midnight))
  }
  return new Date(midnight - random.next() ** 1.7 * 60 * day - 60_000)
}

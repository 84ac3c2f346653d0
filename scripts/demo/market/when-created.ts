import type { Random } from './random.ts'

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

import {
  areasByWeight,
  streetFacts,
} from '../../../simulators/rental-sites/src/world/rent-facts.ts'
import { flatIn } from '../../../simulators/rental-sites/src/world/flat.ts'
import { priceHistory } from '../../../simulators/rental-sites/src/world/home-history.ts'
import { seededRandom, type Random } from '@kot/domain/testing/random'

const seed = 20_250_315
const DAY_MS = 86_400_000
const DAYS = 608
const DAYS_A_MONTH = 30.4
/** Rents rose by about 0.7 % a month to what they are today. */
const RISE_A_MONTH = 1.007
/** As many homes came in a week at first, when fewer sites were watched, and since half a year ago. */
const firstWeekly = 140
const weeklySince = 300
const steadyDays = 190

export type PastHome = {
  created_at: Date
  gone_at: Date
  price: number
  size: number
  rooms: number | null
  postcode: string
  address: string
  lat: number
  long: number
  price_changes: ReturnType<typeof priceHistory>
}

/**
 * Homes that came and left over the last twenty months; the same for the same market and day. With
 * those on offer about as many came in any week of the last half year.
 * @param cameAgo how many days ago each home on offer came
 */
export function pastHomes(now: Date, cameAgo: readonly number[]): PastHome[] {
  const random = seededRandom(seed)
  const standing = new Map<number, number>()
  for (const days of cameAgo) standing.set(days, (standing.get(days) ?? 0) + 1)

  return Array.from({ length: DAYS }, (_, daysAgo) => {
    const came = comingOn(daysAgo) * (1 + random.normal() * 0.12) - (standing.get(daysAgo) ?? 0)
    return Array.from({ length: Math.max(Math.round(came), 0) }, () =>
      homeThatCame(new Date(now.getTime() - (daysAgo + random.next()) * DAY_MS), now, random),
    )
  })
    .flat()
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}

function comingOn(daysAgo: number): number {
  const share = Math.min((DAYS - daysAgo) / (DAYS - steadyDays), 1)
  return (firstWeekly + (weeklySince - firstWeekly) * share) / 7
}

function homeThatCame(created: Date, now: Date, random: Random): PastHome {
  const area = random.pick(areasByWeight)
  const flat = flatIn(area, random)
  const age = (now.getTime() - created.getTime()) / DAY_MS
  const rent = Math.round(flat.rent / RISE_A_MONTH ** (age / DAYS_A_MONTH) / 1_000) * 1_000
  const price = random.chance(0.03) ? 0 : rent
  const [street, lat, long] = random.pick(streetFacts[area[0]] ?? [])
  const home = {
    created_at: created,
    gone_at: new Date(created.getTime() + daysStayed(age, random) * DAY_MS),
    price,
    size: flat.size,
    rooms: random.chance(0.08) ? null : flat.rooms,
    postcode: area[0],
    address: `${street} ${random.between(1, 40)}`,
    lat,
    long,
  }
  return { ...home, price_changes: priceHistory(price, created, home.gone_at, random) }
}

/** Half of them are gone after three weeks, few stay for half a year. One that would still be there did
 *  not stay so long after all: those on offer are known already. */
function daysStayed(age: number, random: Random): number {
  const days = random.chance(0.05)
    ? 60 + random.next() ** 2 * 120
    : Math.min(Math.max(22 * Math.exp(random.normal() * 0.75), 3), 90)
  return days < age ? days : age * (0.2 + random.next() * 0.7)
}

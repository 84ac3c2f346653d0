/** Runs in Node and, bundled, in Chromium. */
import { benefitTables } from '@kot/domain/home/housing-benefit'
import { costLimits, ownCost, sortByOwnCost } from '@kot/domain/home/own-cost'

export const HOMES = 2_000

/** Milliseconds of what follows an answer: `costs` of all homes, and with them limit, order and colours. */
export type RecomputeMs = { costs: number; all: number }

const postcodes = ['101', '105', '107', '170', '200', '220', '400', '600', '800']

/** A new income in every round, as if a band were chosen. */
export function recomputeCosts(rounds: number): RecomputeMs[] {
  const [table] = benefitTables
  if (!table) throw new Error('no table')
  const homes = Array.from({ length: HOMES }, (_, index) => ({
    price: 120_000 + ((index * 7_919) % 400) * 1_000,
    size: 20 + ((index * 31) % 130),
    rooms: 1 + (index % 5),
    postcode: postcodes[index % postcodes.length] ?? '101',
  }))
  return Array.from({ length: rounds }, (_, round) => {
    const household = {
      people: 1 + (round % 6),
      income: 450_000 + round * 25_000,
      hasFewAssets: true,
    }
    const start = performance.now()
    const costs = homes.flatMap((home) => ownCost(household, home, table) ?? [])
    const costed = performance.now()
    const affordable = homes.filter((home) => (ownCost(household, home, table) ?? 0) <= 300_000)
    const sorted = sortByOwnCost(affordable, household, table)
    const limits = costLimits(costs)
    const end = performance.now()
    if (limits === null || sorted.length === 0) throw new Error('nothing was calculated')
    return { costs: costed - start, all: end - start }
  })
}

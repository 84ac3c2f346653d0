import { rentFacts } from './rent-facts.ts'

type RentFacts = (typeof rentFacts)[number]

/** Less than in proportion, to keep small places on the map: a demo without Ísafjörður would be a
 *  pity. */
const weight = ([, leases]: RentFacts) => Math.ceil(leases ** 0.85 / 6)

/** Each postcode as often as it shall be picked. */
export const areasByWeight: readonly RentFacts[] = rentFacts.flatMap((facts) =>
  Array<RentFacts>(weight(facts)).fill(facts),
)

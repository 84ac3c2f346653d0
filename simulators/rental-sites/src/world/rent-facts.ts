import rents from './rent-facts.json' with { type: 'json' }
import streets from './street-facts.json' with { type: 'json' }

export type RentFacts = readonly [
  postcode: string,
  leases: number,
  lowRent: number,
  rent: number,
  highRent: number,
  size: number,
]

/** Registered leases by postcode: how many there are, kr. a month per square metre (lower quartile,
 *  median, upper quartile) and the median size. Based on information from Húsnæðis- og
 *  mannvirkjastofnun, adjusted to August 2026: it shapes a demo and is no statistic. */
export const rentFacts = rents as unknown as readonly RentFacts[]

type StreetFacts = readonly [name: string, lat: number, long: number, highestHouse: number]

/** Streets that demo homes stand in, by postcode. After Staðfangaskrá, HMS / Þjóðskrá Íslands, CC BY 4.0. */
export const streetFacts = streets as unknown as Readonly<Record<string, readonly StreetFacts[]>>

/** Less than in proportion, to keep small places on the map: a demo without Ísafjörður would be a
 *  pity. */
const weight = ([, leases]: RentFacts) => Math.ceil(leases ** 0.85 / 6)

/** Each postcode as often as it shall be picked. */
export const areasByWeight: readonly RentFacts[] = rentFacts.flatMap((facts) =>
  Array<RentFacts>(weight(facts)).fill(facts),
)

import { streetFacts } from '../../../../scripts/demo/market/street-facts.ts'
import { dative } from './dative.ts'

export type Street = {
  name: string
  dative: string
  lat: number
  long: number
  highestHouse: number
}

/** The streets of each postcode. Names without a dative, such as that of a substation, are nobody's home. */
export const streets: Readonly<Record<string, readonly Street[]>> = Object.fromEntries(
  Object.entries(streetFacts).map(([postcode, facts]) => [
    postcode,
    facts.flatMap(([name, lat, long, highestHouse]) => {
      const inDative = dative(name)
      return inDative === null ? [] : [{ name, dative: inDative, lat, long, highestHouse }]
    }),
  ]),
)

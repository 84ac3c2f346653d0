import { postcodeByCode } from '@kot/domain/postcode'
import { placeNamed } from '../normalise/place-names.ts'
import type { Written } from './read-written.ts'
import { metresBetween, type Position, type Street } from './street.ts'

/** The postcodes in which an address is said to be. */
export type Hint = readonly string[]

/** People give the postcode next door, not one at the other end of the country: this is as wide as
 *  the capital area is around its middle. */
const NEXT_DOOR_METRES = 15_000

/** What is said beside the address goes before what stands in it, a postcode before a place. */
export function hintOf(
  { postcode, place }: { postcode: string | null; place?: string | null | undefined },
  written: Written,
): Hint | null {
  const code = postcode ?? written.postcode
  if (code !== null) return [code]
  const codes = typeof place === 'string' ? placeNamed(place)?.codes : undefined
  return codes ? [...codes] : written.codes
}

export const isInside = (hint: Hint | null, { postcode }: Street): boolean =>
  hint === null || hint.includes(postcode)

/** Whether somebody could have given this hint for a street there by mistake. */
export function isNextDoor(hint: Hint, street: Street, at: Position): boolean {
  const there = postcodeByCode(street.postcode)?.postalName
  return hint.some((code) => {
    const said = postcodeByCode(code)
    if (!said) return false
    return said.postalName === there || metresBetween(said, at) <= NEXT_DOOR_METRES
  })
}

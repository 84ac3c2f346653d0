import { postcodeByCode } from '@kot/domain/postcode'
import type { AddressIndex } from './address-index.ts'
import {
  type HouseNumber,
  findHouse,
  metresBetween,
  nearestHouse,
  type Position,
  type Street,
} from './street.ts'
import { placeNamed } from '../normalise/place-names.ts'
import type { WrittenAddress } from './written-address.ts'

/** A house of the register, or only its street; then `label` is null. */
export type StreetMatch = { street: Street; label: string | null; position: Position }

type Sought = {
  /** Its key. */
  name: string
  house: HouseNumber | null
  hint: AreaHint | null
  /** Says which of several is meant, never that there is one. */
  around: Position | null
  /** As written, in lower case: tells Hóll from Höll. */
  text: string
}

/** What lies farther from where the source puts it is not what the source means. */
export const SAME_PLACE_METRES = 2_000

/** The one street or house that is meant; null when there is none or more than one. */
export function matchStreet(index: AddressIndex, sought: Sought): StreetMatch | null {
  const named = index.named(sought.name)
  const inside = firstFilled(
    named.map((streets) => streets.filter((street) => isInside(sought.hint, street))),
  )
  if (inside.length > 0) {
    const hits = hitsIn(inside, sought)
    if (hits.length > 0) return theOne(hits, sought)
    return (
      repaired(firstFilled(named), sought) ??
      theOne(
        inside.map((street) => onlyStreet(street, sought)),
        sought,
      )
    )
  }
  // A street of another town may be what a typo made of a street here; of two streets near each other
  // nobody knows.
  const elsewhere = firstFilled(named)
  const meant = matchResembling(index, sought, elsewhere.length > 0)
  const nextDoor = hitsIn(elsewhere, sought).some((hit) => isNearHint(hit, sought))
  if (meant) return nextDoor ? null : meant
  return repaired(elsewhere, sought)
}

const firstFilled = (lists: readonly (readonly Street[])[]): readonly Street[] =>
  lists.find((streets) => streets.length > 0) ?? []

/** A postcode next door was given; only one street of that name in the country has the house. */
function repaired(streets: readonly Street[], sought: Sought): StreetMatch | null {
  if (!sought.hint || !sought.house) return null
  const [hit, ...others] = hitsIn(streets, sought)
  return hit && others.length === 0 && isNearHint(hit, sought) ? hit : null
}

/** Typos: the house must be there, because it is all that speaks for the street besides. What is
 *  written right for another place may have one letter wrong for this one, no more. */
function matchResembling(
  index: AddressIndex,
  sought: Sought,
  isNameElsewhere: boolean,
): StreetMatch | null {
  if (!sought.house && (!sought.hint || isNameElsewhere)) return null
  const all = index.resembling(sought.name).filter(({ distance }) => distance > 0)
  const inside = all.filter(({ street }) => isInside(sought.hint, street))
  const least = inside[0]?.distance
  if (least === undefined || (isNameElsewhere && least > 1)) return null
  const streets = [
    ...new Set(inside.filter(({ distance }) => distance === least).map(({ street }) => street)),
  ]
  const names = new Set(streets.map(({ name }) => name))
  if (!sought.hint && names.size > 1) return null
  const closer = all.filter(({ distance }) => distance < least).map(({ street }) => street)
  if (hitsIn(closer, sought).some((hit) => isNearHint(hit, sought))) return null
  return theOne(hitsIn(streets, sought), sought)
}

function hitsIn(streets: readonly Street[], { house }: Sought): StreetMatch[] {
  return streets.flatMap((street) => {
    const label = findHouse(street, house)
    const position = label === null ? undefined : street.houses.get(label)
    return position ? [{ street, label, position }] : []
  })
}

const onlyStreet = (street: Street, { house }: Sought): StreetMatch => ({
  street,
  label: null,
  position: nearestHouse(street, house),
})

const isNearHint = ({ street, position }: StreetMatch, { hint }: Sought): boolean =>
  hint !== null && isNextDoor(hint, street, position)

function theOne(matches: readonly StreetMatch[], { text, around }: Sought): StreetMatch | null {
  if (matches.length <= 1) return matches[0] ?? null
  const spelt = matches.filter(({ street }) => text.includes(street.name.toLowerCase()))
  if (spelt.length === 1) return spelt[0] ?? null
  const there = matches.filter(
    ({ position }) => around && metresBetween(position, around) <= SAME_PLACE_METRES,
  )
  return there.length === 1 ? (there[0] ?? null) : null
}

/** The postcodes in which an address is said to be. */
export type AreaHint = readonly string[]

/** People give the postcode next door, not one at the other end of the country: this is as wide as
 *  the capital area is around its middle. */
const NEXT_DOOR_METRES = 15_000

/** What is said beside the address goes before what stands in it, a postcode before a place. */
export function areaHint(
  { postcode, place }: { postcode: string | null; place?: string | null | undefined },
  written: WrittenAddress,
): AreaHint | null {
  const code = postcode ?? written.postcode
  if (code !== null) return [code]
  const codes = typeof place === 'string' ? placeNamed(place)?.codes : undefined
  return codes ? [...codes] : written.codes
}

const isInside = (hint: AreaHint | null, { postcode }: Street): boolean =>
  hint === null || hint.includes(postcode)

/** Whether somebody could have given this hint for a street there by mistake. */
function isNextDoor(hint: AreaHint, street: Street, at: Position): boolean {
  const there = postcodeByCode(street.postcode)?.postalName
  return hint.some((code) => {
    const said = postcodeByCode(code)
    if (!said) return false
    return said.postalName === there || metresBetween(said, at) <= NEXT_DOOR_METRES
  })
}

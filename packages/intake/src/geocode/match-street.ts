import { postcodeByCode } from '@kot/domain/postcode/postcode'
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

/** A house of the register, or only its street. In the latter case `label` is null. */
export type StreetMatch = { street: Street; label: string | null; position: Position }

type Sought = {
  /** A name key. */
  name: string
  house: HouseNumber | null
  hint: AreaHint | null
  /** Selects one of several matches. It never creates a match by itself. */
  around: Position | null
  /** The text as written, in lower case. It distinguishes Hóll from Höll. */
  text: string
}

/** A match farther than this from the position given by the source is wrong. */
export const SAME_PLACE_METRES = 2_000

/** Returns the only street or house that matches, or null if there are none or several. */
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
  // An exact match in another town may be a typo of a street here. If both are close, the address is
  // ambiguous.
  const elsewhere = firstFilled(named)
  const meant = matchResembling(index, sought, elsewhere.length > 0)
  const nextDoor = hitsIn(elsewhere, sought).some((hit) => isNearHint(hit, sought))
  if (meant) return nextDoor ? null : meant
  return repaired(elsewhere, sought)
}

const firstFilled = (lists: readonly (readonly Street[])[]): readonly Street[] =>
  lists.find((streets) => streets.length > 0) ?? []

/**
 * Handles a neighbouring postcode given by mistake: only one street of that name in the country has the
 * house.
 */
function repaired(streets: readonly Street[], sought: Sought): StreetMatch | null {
  if (!sought.hint || !sought.house) return null
  const [hit, ...others] = hitsIn(streets, sought)
  return hit && others.length === 0 && isNearHint(hit, sought) ? hit : null
}

/**
 * Matches with typos. The house must exist, because nothing else confirms the street. A name that is
 * correct in another place may differ by one letter only.
 */
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

/** The postcodes in which an address should be. */
export type AreaHint = readonly string[]

/**
 * Landlords confuse neighbouring postcodes, not distant ones. This is about the radius of the capital
 * area.
 */
const NEXT_DOOR_METRES = 15_000

/** Separate fields take priority over the address text, and a postcode over a place. */
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

/** Returns whether this hint could have been given by mistake for a street at that position. */
function isNextDoor(hint: AreaHint, street: Street, at: Position): boolean {
  const there = postcodeByCode(street.postcode)?.postalName
  return hint.some((code) => {
    const said = postcodeByCode(code)
    if (!said) return false
    return said.postalName === there || metresBetween(said, at) <= NEXT_DOOR_METRES
  })
}

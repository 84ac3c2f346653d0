import { postcodeByCode } from '@kot/domain/postcode/postcode'
import type { AddressIndex } from './address-index.ts'
import { type AreaHint, areaHint, type StreetMatch, matchStreet } from './match-street.ts'
import type { HouseNumber, Position } from './street.ts'
import { parseWrittenAddress, type WrittenAddress } from './written-address.ts'

export type AddressMatch = {
  /** How much of the address the register knows; null when not even the postcode is known. */
  precision: 'address' | 'street' | 'postcode' | null
  postcode: string | null
  /** In the nominative. */
  street: string | null
  /** Number and letter: "4B"; empty for a farm. */
  house: string | null
  position: Position | null
  /** "101|Njálsgata|4B"; "101|Njálsgata|4F?" of a house that the register does not have in that street. */
  addressKey: string | null
  /** "170|bardastrond|26" where the register does not know the street: as it is written. */
  writtenKey: string | null
}

type AddressQuery = {
  /** As an advert writes it. */
  address: string
  postcode: string | null
  place?: string | null
  /** The position of the source, to distinguish streets of one name. */
  around?: Position | null
}

/**
 * Looks an address up in the national register. It may be in the dative, cut short, without accents,
 * mistyped, with a flat or a place behind it; it must match exactly one address, because a wrong
 * place is worse than none.
 */
export function findAddress(index: AddressIndex, query: AddressQuery): AddressMatch {
  const written = parseWrittenAddress(query.address)
  const hint = areaHint(query, written)
  const text = query.address.normalize('NFC').toLowerCase()
  for (const { names, house } of written.readings) {
    for (const name of names) {
      const match = matchStreet(index, { name, house, hint, around: query.around ?? null, text })
      if (match) return foundBy(match, house)
    }
  }
  return postcodeOf(hint, written)
}

/** A house is newer than the register now and then: two adverts that write it alike mean the same one. */
function foundBy(
  { street, label, position }: StreetMatch,
  written: HouseNumber | null,
): AddressMatch {
  const { postcode, name } = street
  const house = label ?? (written && `${written.number}${written.letter}?`)
  return {
    precision: label === null ? 'street' : 'address',
    postcode,
    street: name,
    house: label,
    position,
    addressKey: house === null ? null : `${postcode}|${name}|${house}`,
    writtenKey: null,
  }
}

function postcodeOf(hint: AreaHint | null, written: WrittenAddress): AddressMatch {
  const [code, ...others] = hint ?? []
  const postcode = code === undefined || others.length > 0 ? undefined : postcodeByCode(code)
  return {
    precision: postcode ? 'postcode' : null,
    postcode: postcode?.code ?? null,
    street: null,
    house: null,
    position: postcode ? { lat: postcode.lat, long: postcode.long } : null,
    addressKey: null,
    writtenKey: postcode ? writtenKeyOf(postcode.code, written) : null,
  }
}

/** Null unless it names one street and one house. */
function writtenKeyOf(postcode: string, { readings }: WrittenAddress): string | null {
  const [reading, ...others] = readings
  const street = reading?.names.at(-1)
  if (others.length > 0 || !reading?.house || street === undefined) return null
  return `${postcode}|${street}|${reading.house.number}${reading.house.letter}`
}

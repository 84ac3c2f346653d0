import type { Said } from '../source/said.ts'
import { longestAddress, readAddressText } from './address-text.ts'
import type { Advert, Refusal } from './advert.ts'
import { readPlace, type Place } from './place.ts'
import { plainText } from './plain-text.ts'
import { looksMisread } from './text-encoding.ts'
import { asWritten } from './written-case.ts'

type Where = Pick<Advert, 'address' | 'postcode'>

/** The address and postcode of an advert, from whichever of its fields they stand in. */
export function readWhere(
  said: Pick<Said, 'address' | 'postcode' | 'place'>,
): Where | Extract<Refusal, 'no-address' | 'unbelievable'> {
  const written = said.address ?? ''
  // Broken letters would be shown to people and never found in the register.
  if (looksMisread(plainText(written, longestAddress))) return 'unbelievable'
  const { street, places, bareCodes } = readAddressText(written)
  const fields = [said.postcode, said.place]
  const { postcode, town } =
    street === ''
      ? placeAlone(fields, [...places, ...bareCodes])
      : readPlace([...fields, ...places], bareCodes)
  // Some landlords tell no more than «101 Reykjavík», which is an address too, if a poor one.
  const named = street === '' ? asWritten(places[0] ?? bareCodes[0] ?? '') : street
  if (named === '') return 'no-address'
  // Without a postcode the town is all that geocoding has to go by.
  const address = postcode === null && town !== null && street !== '' ? `${named}, ${town}` : named
  return { address: address.slice(0, longestAddress).toWellFormed().trim(), postcode }
}

/** Farms are called like towns elsewhere («Höfn»), so an address that is no more contradicts nothing. */
function placeAlone(fields: (string | null)[], names: string[]): Place {
  const byFields = readPlace(fields)
  return byFields.postcode === null ? readPlace([...fields, ...names]) : byFields
}

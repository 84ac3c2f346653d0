import type { AddressIndex } from '../geocode/address-index.ts'
import { placeAdvert } from '../geocode/place-advert.ts'
import type { PlacedAdvert } from '../geocode/placed.ts'
import type { Look } from '../health/look.ts'
import type { Refusal } from '../normalise/advert.ts'
import { shareFilled } from '../normalise/filled.ts'
import { normalise } from '../normalise/normalise.ts'
import { leadsHome } from './leads-home.ts'

type LeftOut = Refusal | 'no-place' | 'repeated' | 'leads-elsewhere'

/** Turns what the site said into adverts; those that are no homes for rent are counted and left out. */
export function readSwept(
  swept: Look['swept'],
  { index, origins, today }: { index: AddressIndex; origins: readonly string[]; today: Date },
): Omit<Look, 'kind'> {
  const adverts = new Map<string, PlacedAdvert>()
  const refused: Look['refused'] = {}
  const refuse = (reason: LeftOut) => {
    refused[reason] = (refused[reason] ?? 0) + 1
  }
  for (const said of swept.said) {
    const advert = normalise(said, today)
    if (typeof advert === 'string') {
      refuse(advert)
      continue
    }
    if (!leadsHome(advert.link, origins)) {
      refuse('leads-elsewhere')
      continue
    }
    const placed = placeAdvert(index, advert)
    if (placed === 'no-place') refuse('no-place')
    // A site that shows an advert on two of its pages has one advert.
    else if (adverts.has(placed.externalId)) refuse('repeated')
    else adverts.set(placed.externalId, placed)
  }
  const taken = [...adverts.values()]
  return { swept, adverts: taken, refused, filled: shareFilled(taken, swept.said) }
}

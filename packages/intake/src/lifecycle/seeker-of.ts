import type { PlacedAdvert } from '../geocode/placed.ts'
import type { Seeker } from '../merge/fit.ts'
import { referenceTo } from '../merge/merge-facts.ts'

/** An advert as it looks for the home it belongs to. */
export const seekerOf = (
  source: string,
  advert: PlacedAdvert,
  advertId: number | null,
): Seeker => ({
  advertId,
  source,
  externalId: advert.externalId,
  price: advert.price,
  size: advert.size,
  rooms: advert.rooms,
  addressKey: advert.addressKey,
  propertyNumber: advert.propertyNumber,
  alsoAt: advert.alsoAt.map(referenceTo),
})

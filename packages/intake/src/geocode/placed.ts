import type { Advert } from '../normalise/advert.ts'

/** Where the position of an advert comes from, from the surest on. */
export type PlacedBy = 'address' | 'source' | 'street' | 'postcode'

/** An advert with its place: what the lifecycle stores. */
export type PlacedAdvert = Advert & {
  postcode: string
  placedBy: PlacedBy | null
  /**
   * Postcode, street in the nominative and house of the national register, as one text: "101|Njálsgata|4B".
   * A house that is missing in a street of the register ends in a question mark. Null when the register
   * does not know the street; adverts are only joined by it when it does.
   */
  addressKey: string | null
}

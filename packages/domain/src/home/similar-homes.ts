import { postcodesNear } from '../postcode/areas.ts'
import type { Home } from './home.ts'

/** How many similar homes are shown at most. */
export const similarHomesShown = 6

/** The nearest postcodes beside the home's own. */
const neighbours = 4
const sizeShare = 0.25
const priceShare = 0.2
const roomsApart = 1

type Range = { readonly min: number; readonly max: number }

export type SimilarLimits = {
  /** The home's own first. */
  readonly postcodes: readonly string[]
  /** Null where the home does not state it: then everything is similar. */
  readonly size: Range | null
  readonly price: Range | null
  readonly rooms: Range | null
}

/**
 * What a similar home is: in the same postcode or one of the four nearest, a quarter larger or smaller
 * at most, one room more or less, a fifth dearer or cheaper. Only facts that everybody sees decide, so
 * that visitors cannot infer the place of a home from the list.
 */
export const similarLimits = ({
  postcode,
  size,
  price,
  rooms,
}: Pick<Home, 'postcode' | 'size' | 'price' | 'rooms'>): SimilarLimits => ({
  postcodes: [
    postcode,
    ...postcodesNear(postcode)
      .slice(0, neighbours)
      .map(({ code }) => code),
  ],
  size: size === 0 ? null : around(size, sizeShare),
  price: price === 0 ? null : around(price, priceShare),
  rooms: rooms === null ? null : { min: rooms - roomsApart, max: rooms + roomsApart },
})

const around = (value: number, share: number): Range => ({
  min: Math.ceil(value * (1 - share)),
  max: Math.floor(value * (1 + share)),
})

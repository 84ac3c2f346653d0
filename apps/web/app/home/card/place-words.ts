import type { Listing } from '@kot/contract/market/market-listing'

/** '101 Reykjavík' */
export const townOf = ({ postcode, cityName }: Pick<Listing, 'postcode' | 'cityName'>) =>
  `${postcode} ${cityName}`

/** As precise as the viewer may know it: 'Njálsgata 32, 101 Reykjavík', '101 Reykjavík'. */
export const placeOf = (listing: Pick<Listing, 'address' | 'postcode' | 'cityName'>) =>
  listing.address === null ? townOf(listing) : `${listing.address}, ${townOf(listing)}`

/** As short as a row: 'Njálsgata 32, 101', else the town. */
export const streetOf = (listing: Pick<Listing, 'address' | 'postcode' | 'cityName'>) =>
  listing.address === null ? townOf(listing) : `${listing.address}, ${listing.postcode}`

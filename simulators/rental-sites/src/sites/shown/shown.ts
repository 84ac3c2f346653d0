import type { WorldHome } from '../../site.ts'
import type { Landlord } from './landlord.ts'

/** An advert with the words around it, before a site puts it into its own shape. */
export type Shown = {
  id: number
  title: string
  /** Ends with whom to call, as such texts do. */
  text: string
  kind: WorldHome['kind'] | 'office'
  streetName: string
  streetNumber: string
  postcode: string
  place: string
  country: 'IS' | 'ES'
  lat: number | null
  long: number | null
  size: number
  rooms: number | null
  price: number
  pets: boolean | null
  available: string | null
  longTerm: boolean
  leaseMonths: { least: number; most: number } | null
  propertyNumber: string | null
  photos: readonly string[]
  publishedAt: Date
  updatedAt: Date
  mblId: number | null
  landlord: Landlord
}

export const addressOf = ({ streetName, streetNumber }: Shown): string =>
  `${streetName} ${streetNumber}`

/** The day since when it can be moved into, for sites that know no words for it. */
export const availableDay = ({ available, publishedAt }: Shown): string | null =>
  available === 'now' ? publishedAt.toISOString().slice(0, 10) : available

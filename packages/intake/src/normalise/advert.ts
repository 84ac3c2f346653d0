/** An advert in our own words, still without a place on the map. */
export type Advert = {
  externalId: string
  /** http or https, nothing else. */
  link: string
  /** Whole krónur a month; 0 means an offer is wanted. */
  price: number
  /** Whole square metres; 0 when the advert does not say. */
  size: number
  rooms: number | null
  availableNow: boolean
  /** YYYY-MM-DD */
  availableFrom: string | null
  /** Street and number, as a person would write it in the nominative or as said; never empty. */
  address: string
  /** One of the 195 postcodes; null when neither said nor implied, which geocoding may still mend. */
  postcode: string | null
  /** As the source says, inside Iceland; null when it does not. */
  position: { lat: number; long: number } | null
  /** null when not said. */
  petsAllowed: boolean | null
  /** http or https. */
  photoUrl: string | null
  /** Digits only. */
  propertyNumber: string | null
  alsoAt: { source: string; externalId: string }[]
  publishedAt: Date | null
}

/** Why an advert is left out, on purpose. */
export type Refusal =
  | 'no-identity'
  | 'no-address'
  | 'no-price'
  | 'test-price'
  | 'not-residential'
  | 'short-term'
  | 'wanted'
  | 'abroad'
  | 'unbelievable'

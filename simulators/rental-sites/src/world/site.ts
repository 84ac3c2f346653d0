/** A home of the simulated world. */
export type WorldHome = {
  /** Never shown by a site. Tests compare by it. */
  key: string
  /** In the nominative and the dative, as adverts write it: Njálsgata, Njálsgötu. */
  street: string
  streetDative: string
  house: number
  letter: string | null
  postcode: string
  /** Reykjavík, Kópavogur. */
  place: string
  /** null when no advert gives the location. */
  lat: number | null
  long: number | null
  /** To the half square metre, because sites round differently. */
  size: number
  /** Includes the living room; 1 for a studio, null when unknown. */
  rooms: number | null
  /** null when unknown. */
  pets: boolean | null
  /** now, YYYY-MM-DD, or null when unknown. */
  available: string | null
  /** Fasteignanúmer, seven digits. */
  propertyNumber: string
  kind: 'apartment' | 'studio' | 'room' | 'house' | 'townhouse'
  /** In whole months of rent; null when no advert states one. */
  depositMonths: number | null
  /** URLs of photos. */
  photos: readonly string[]
}

/** The current advert of a home on one site. */
export type WorldAdvert = {
  id: number
  home: WorldHome
  /** Whole krónur a month; 0 when an offer is wanted. */
  price: number
  publishedAt: Date
  updatedAt: Date
  /** Its id on mbl, if the same landlord published it on both (myigloo shows it). */
  mblId: number | null
}

export type SiteRequest = {
  method: string
  url: URL
  headers: Record<string, string>
  body: string
}
export type SiteAnswer = { status: number; headers: Record<string, string>; body: string | Buffer }

/** A simulated rental site modelled on a real one. Rendering is pure: adverts in, page out. */
export type Site = {
  /** The name of the source that reads it. */
  name: string
  /** The content of robots.txt; null for a site without one. */
  robots: string | null
  /** Responds to all requests except robots.txt. `adverts` are the live ones, newest first. */
  answer(
    request: SiteRequest,
    adverts: readonly WorldAdvert[],
    at: { now: Date; origin: string },
  ): SiteAnswer
}

/** One home of the invented world that the sites advertise. */
export type WorldHome = {
  /** Never shown by any site: what tests compare by. */
  key: string
  /** In the nominative and as adverts write it: Njálsgata, Njálsgötu. */
  street: string
  streetDative: string
  house: number
  letter: string | null
  postcode: string
  /** Reykjavík, Kópavogur. */
  place: string
  /** null when neither landlord nor site says where it is. */
  lat: number | null
  long: number | null
  /** To the half square metre, as sites differ in how they round. */
  size: number
  /** Counting the living room; 1 for a studio, null when nobody says. */
  rooms: number | null
  /** null when nobody says. */
  pets: boolean | null
  /** now, YYYY-MM-DD, or null when one has to ask. */
  available: string | null
  /** Fasteignanúmer, seven digits. */
  propertyNumber: string
  kind: 'apartment' | 'studio' | 'room' | 'house' | 'townhouse'
  /** Addresses of pictures. */
  photos: readonly string[]
}

/** An advert of a home on one site, as it stands now. */
export type WorldAdvert = {
  id: number
  home: WorldHome
  /** Whole krónur a month; 0 where an offer is wanted. */
  price: number
  publishedAt: Date
  updatedAt: Date
  /** Its id on mbl, where the same landlord put it on both (myigloo shows it). */
  mblId: number | null
}

export type SiteRequest = {
  method: string
  url: URL
  headers: Record<string, string>
  body: string
}
export type SiteAnswer = { status: number; headers: Record<string, string>; body: string | Buffer }

/** A rental site in the shape of a real one. Rendering is pure: adverts in, page out. */
export type Site = {
  /** The name of the source that reads it. */
  name: string
  /** What its robots.txt says; null for a site that has none. */
  robots: string | null
  /** Answers anything but robots.txt. `adverts` are those standing, newest first. */
  answer(
    request: SiteRequest,
    adverts: readonly WorldAdvert[],
    at: { now: Date; origin: string },
  ): SiteAnswer
}

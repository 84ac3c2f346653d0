/**
 * What a site says about one advert, in its own words: text stays as written, and what is not said is
 * null. Nothing personal has a place here, so no name, telephone or e-mail address gets past a source.
 */
export type Said = {
  /** The site's own identity of the advert; never made from its price or its text. */
  externalId: string
  /** The page of the advert, for people. */
  link: string
  title: string | null
  /** Street and number as written, possibly with postcode and place behind a comma. */
  address: string | null
  postcode: string | null
  place: string | null
  /** A month's rent: 295000, "295.000 kr.", "Tilboð". */
  price: string | number | null
  /** "31.50", "80 m²". */
  size: string | number | null
  /** "3 herb.", "Stúdíó", 3. */
  rooms: string | number | null
  /** "2026-12-01", "1. desember", "Laus strax". */
  available: string | null
  pets: string | boolean | null
  /** What kind of place it is: apartment, Fjölbýlishús, Atvinnuhúsnæði. */
  kind: string | null
  /** The lease in months, where the site says; null when it does not. */
  leaseMonths: { least: number | null; most: number | null } | null
  /** false when the site marks it as short-term. */
  longTerm: boolean | null
  lat: number | string | null
  long: number | string | null
  photos: string[]
  /** Fasteignanúmer, the number of the property in the national register. */
  propertyNumber: string | null
  /** The same advert on another site, where the site says so. */
  alsoAt: { source: string; externalId: string }[]
  /** ISO 8601 or as written; without a zone it is Icelandic time, which is UTC. */
  published: string | null
  /** Read for words that decide (short-term, commercial, pets); never kept. */
  text: string | null
}

/** Nothing said: sources start from it and fill in what they find. */
export const nothingSaid: Omit<Said, 'externalId' | 'link'> = {
  title: null,
  address: null,
  postcode: null,
  place: null,
  price: null,
  size: null,
  rooms: null,
  available: null,
  pets: null,
  kind: null,
  leaseMonths: null,
  longTerm: null,
  lat: null,
  long: null,
  photos: [],
  propertyNumber: null,
  alsoAt: [],
  published: null,
  text: null,
}

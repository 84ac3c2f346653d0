export type ListPage<Row> = {
  rows: Row[]
  /** Further list pages. One that was asked for in this sweep already is not asked for again. */
  next: PageRequest[]
  /** How many adverts the site says it has in all, where it says. */
  total?: number
}

/**
 * A rental site: how its pages are asked for and read. Stateless and without side effects; requests,
 * pauses, retries and limits are the crawl's (crawl/), what follows from the adverts is the
 * lifecycle's (lifecycle/).
 */
export type Source<Row = unknown> = {
  /** Its key in the database and its folder here. Never changes. */
  name: string
  /** What people read; the operator can change it. */
  title: string
  /** Where it lives; the operator, the demo and tests can give another. */
  origin: string
  /** Least time between the end of one request and the start of the next. */
  pauseMs: number
  /** How often the whole stock is read. */
  sweepMinutes: number
  /** How often only the first page is read; null for sites that do not list the newest first. */
  peekMinutes: number | null
  /** Whose word counts when two sites say different things of one home: the lower. */
  precedence: number
  /** Lists all it has: only then does an advert that is missing mean anything. */
  wholeStock: boolean
  /** Shows another stock at once now and then, as a weekly window does: that is no reason for doubt. */
  turnsOver?: boolean
  /** Raised whenever what it reads changes: adverts that come with a repair are not new. */
  version: number
  start(origin: string): PageRequest[]
  /** @throws Unreadable when the page is not the one we know. A list without adverts is no such page. */
  discover(page: Page, origin: string): ListPage<Row>
  detail?: {
    /** null when the row says enough. */
    request(row: Row, origin: string): PageRequest | null
    read(page: Page, row: Row): Row
  }
  /** null for a row that is no advert: an advertisement between them, a heading. */
  normalise(row: Row, origin: string): RawAdvert | null
}

/** Keeps the type of its rows inside a source and lets the rest of the world do without it. */
export const defineSource = <Row>(source: Source<Row>): Source => source

/** What a site is asked for. */
export type PageRequest = {
  kind: 'list' | 'detail'
  url: string
  /** Sent as JSON by POST; a request without one is a GET. */
  json?: unknown
}

/** What it answered, decoded to text. Only pages with status 200 are ever read. */
export type Page = {
  request: PageRequest
  /** Without parameters, lower case: application/json. Empty when the site does not say. */
  contentType: string
  text: string
}

/**
 * What a site says about one advert, in its own words: text stays as written, and what is not said is
 * null. Nothing personal has a place here, so no name, telephone or e-mail address gets past a source.
 */
export type RawAdvert = {
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
export const emptyRawAdvert: Omit<RawAdvert, 'externalId' | 'link'> = {
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

/** Why a page is not what its source should have answered. */
type UnreadableReason = 'not-json' | 'not-html' | 'not-xml' | 'not-csv' | 'changed-markup'

/** The page came, and it is not the page we know: nothing on it may be believed. */
export class UnreadablePageError extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'UnreadablePageError'
    this.reason = reason
  }
}

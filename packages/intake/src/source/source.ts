export type ListPage<Row> = {
  rows: Row[]
  /** Further list pages. Pages that were already requested in this crawl are skipped. */
  next: PageRequest[]
  /** Total number of adverts according to the site, if given. */
  total?: number
}

/**
 * What is known about a reader:
 *
 * - live: it reads a recorded page of the site itself (sources/sites/recorded)
 * - format: it reads a common format; the operator sets up which site offers it
 * - draft: no page of the site was ever recorded, so it may read nothing, or the wrong things
 */
export type ReaderStatus = 'live' | 'format' | 'draft'

/** A site or partner that offers its adverts in a common format. */
export type FormatSettings = {
  name: string
  title: string
  origin: string
  /** The path of the first page. */
  path: string
}

/**
 * A rental site: how to request and parse its pages. Stateless and without side effects. Requests,
 * delays, retries and limits are in crawl/, the effects of adverts in lifecycle/.
 */
export type Source<Row = unknown> = {
  /** The key in the database. Never changes. */
  name: string
  /** The display name. The operator can change it. */
  title: string
  status: ReaderStatus
  /** The operator, the demo and tests can override it. */
  origin: string
  /** Minimum time between the end of one request and the start of the next. */
  pauseMs: number
  /** Interval of full crawls. */
  fullCrawlMinutes: number
  /** Interval of quick crawls (first page only). null for sites that do not list the newest first. */
  quickCrawlMinutes: number | null
  /** Of several sites that could fill a field of a home, the one with the lowest value does. */
  precedence: number
  /** The site lists everything it has. Only then does a missing advert mean anything. */
  wholeStock: boolean
  /** The site replaces its whole list from time to time, for example weekly. That is not suspicious. */
  turnsOver?: boolean
  /** Increased when the reader changes its output. Adverts found because of a fix are late. */
  version: number
  start(origin: string): PageRequest[]
  /** @throws UnreadablePageError when the page is not the expected one. An empty list is valid. */
  discover(page: Page, origin: string): ListPage<Row>
  detail?: {
    /** null when the row is sufficient. */
    request(row: Row, origin: string): PageRequest | null
    read(page: Page, row: Row): Row
  }
  /** null for a row that is not an advert, such as a banner or a heading. */
  toRawAdvert(row: Row, origin: string): RawAdvert | null
}

/** Hides the row type of a source from its users. */
export const defineSource = <Row>(source: Source<Row>): Source => source

/** Returns whether a source may be enabled. Drafts may read simulated sites on this machine only. */
export const mayBeEnabled = ({ status }: Pick<Source, 'status'>, origin: string): boolean =>
  status !== 'draft' || isLoopback(new URL(origin))

const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.*\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** A request for a page. */
export type PageRequest = {
  kind: 'list' | 'detail'
  url: string
  /** Sent as JSON by POST; a request without one is a GET. */
  json?: unknown
}

/** A response, decoded to text. Only pages with status 200 are parsed. */
export type Page = {
  request: PageRequest
  /** Without parameters, lower case: application/json. Empty when the site does not send it. */
  contentType: string
  text: string
}

/**
 * An advert as published by the site: text is unchanged, and missing values are null. It has no fields
 * for personal data, so no name, telephone number or e-mail address leaves a source.
 */
export type RawAdvert = {
  /** The site's own id of the advert. Never derived from its price or text. */
  externalId: string
  /** The public page of the advert. */
  link: string
  title: string | null
  /** Street and number as written, possibly with postcode and place after a comma. */
  address: string | null
  postcode: string | null
  place: string | null
  /** A month's rent: 295000, "295.000 kr.", "Tilboð". */
  price: string | number | null
  /** 600000, "600.000 kr.", "2 mánuðir". */
  deposit: string | number | null
  /** "31.50", "80 m²". */
  size: string | number | null
  /** "3 herb.", "Stúdíó", 3. */
  rooms: string | number | null
  /** "2026-12-01", "1. desember", "Laus strax". */
  available: string | null
  pets: string | boolean | null
  /** The kind of property: apartment, Fjölbýlishús, Atvinnuhúsnæði. */
  kind: string | null
  /** The lease in months, or null when unknown. */
  leaseMonths: { least: number | null; most: number | null } | null
  /** false when the site marks it as short-term. */
  longTerm: boolean | null
  lat: number | string | null
  long: number | string | null
  photos: string[]
  /** Fasteignanúmer, the number of the property in the national register. */
  propertyNumber: string | null
  /** The same advert on another site, if the site links it. */
  alsoAt: { source: string; externalId: string }[]
  /** ISO 8601 or as written; without a zone it is Icelandic time, which is UTC. */
  published: string | null
  /** Searched for keywords and viewings. Only its words are stored, sorted and without numbers. */
  text: string | null
}

/** All fields empty. Sources start from it and fill in what they find. */
export const emptyRawAdvert: Omit<RawAdvert, 'externalId' | 'link'> = {
  title: null,
  address: null,
  postcode: null,
  place: null,
  price: null,
  deposit: null,
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

/** Why a page is not the expected one. */
type UnreadableReason = 'not-json' | 'not-html' | 'not-xml' | 'not-csv' | 'changed-markup'

/** The page was received but is not the expected one. None of its content is used. */
export class UnreadablePageError extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'UnreadablePageError'
    this.reason = reason
  }
}

import type { Page, PageRequest } from './page.ts'
import type { Said } from './said.ts'

export type Discovered<Row> = {
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
  discover(page: Page, origin: string): Discovered<Row>
  detail?: {
    /** null when the row says enough. */
    request(row: Row, origin: string): PageRequest | null
    read(page: Page, row: Row): Row
  }
  /** null for a row that is no advert: an advertisement between them, a heading. */
  normalise(row: Row, origin: string): Said | null
}

/** Keeps the type of its rows inside a source and lets the rest of the world do without it. */
export const defineSource = <Row>(source: Source<Row>): Source => source

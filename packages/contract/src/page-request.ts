import type { AreaFigures, PostcodeCounts } from '@kot/domain/postcode/areas'
import type { Claims } from '@kot/domain/site/claims'
import type { CuratedLink } from '@kot/domain/site/curated-link'
import type { Lang } from '@kot/domain/text/lang'
import type { Search } from '@kot/domain/search/criteria'
import type { PaymentSettings } from './pass/access.ts'
import type { HomePage } from './market/home-page.ts'
import type { Listing } from './market/market-listing.ts'
import type { MarketReport } from './market/market-report.ts'
import type { Sources } from './market/sources.ts'
import type { Status } from './market/status.ts'
import type { MailLinkName } from './watch/watch.ts'

/** What the server knows about a page request and hands to the rendered app. */
export type PageRequest = {
  lang: Lang
  /** Where each language lives, without a trailing slash: canonical and hreflang links start with it. */
  origins: Record<Lang, string>
  /** Lets this page's own inline scripts pass the content security policy; new for every answer. */
  nonce: string
  /** Shows pages meant for developers, such as the component gallery. */
  development: boolean
  /** The published market at the moment of rendering; null before the first publication. */
  market: RenderedMarket | null
  /** The sites we watch, for pages that speak of them; null when nothing is known of them. Soon answered,
   *  whatever the database does. */
  sources: () => Promise<Sources | null>
  /** Figures about the market as a whole; null when there are none yet. Soon answered, whatever the
   *  database does. */
  report: () => Promise<MarketReport | null>
  /** The status of the service; marks what is unknown. Fast, whatever the state of the database. */
  status: () => Promise<Status>
  /** What /links leads to, in its order. Soon answered, whatever the database does. */
  links: () => Promise<readonly CuratedLink[]>
  /** The page of a home as visitors see it; null when it could not be read. Soon answered, whatever the
   *  database does. */
  home: (id: number) => Promise<RenderedHome | null>
  /** What pages may claim of this installation. Soon answered, whatever the database does. */
  claims: () => Promise<Claims>
  /** What maps are drawn from; null: from our own base map. */
  tiles: MapTiles | null
  /** Whether a link of a mail carries everything it needs, signed by us. Changes nothing. */
  isMailLinkComplete: (name: MailLinkName, values: Readonly<Record<string, string>>) => boolean
  /** How access is paid for; null where no card provider is configured, and nothing is sold. */
  payment: PaymentSettings | null
}

export type RenderedHome =
  | { kind: 'found'; page: HomePage }
  /** It left the market long ago, or was taken down. */
  | { kind: 'gone'; postcode: string }
  | { kind: 'unknown' }

/** A service that draws maps in squares. */
export type MapTiles = {
  /** With {z}, {x} and {y} in it. */
  address: string
  /** The attribution of the map; may contain links. */
  attribution: string
  /** The deepest zoom it has tiles for. */
  maxZoom: number
}

/** As much of the market as a page needs before the browser has loaded the feed. */
export type RenderedMarket = {
  count: number
  newToday: number
  /** On which day the market last changed, ISO 8601. */
  date: string
  /** Another one for every publication. */
  version: string
  /** Postcodes without homes are absent. */
  countByPostcode: PostcodeCounts
  /** About the homes of all these postcodes together. */
  figuresOf: (postcodes: readonly string[]) => AreaFigures
  countMatching: (search: Search) => number
  /** The newest of those that match, as visitors may see them. */
  newestMatching: (search: Search, count: number) => Listing[]
  /** As visitors may see them, newest first. */
  newest: (count: number) => Listing[]
}

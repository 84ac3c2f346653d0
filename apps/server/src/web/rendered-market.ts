import type { CurrentMarket, ListingRecord } from '@kot/contract/market'
import { decodeListing, type Listing } from '@kot/contract/listing'
import type { RenderedMarket } from '@kot/contract/page-request'
import { areaFigures, countByPostcode } from '@kot/domain/areas'
import { isNewToday } from '@kot/domain/home'
import { matchesSearch, type Search } from '@kot/domain/search'
import type { FeedReader, Feed } from '@kot/market/feed/feed-reader'

type Parsed = {
  etag: string
  records: ListingRecord[]
  homes: Listing[]
  counts: Record<string, number>
  byPostcode: ReadonlyMap<string, Listing[]>
  newToday: (now: Date) => number
}

/** What pages say about the market, read from the same bytes the browser will get, so that the
 *  first count a person sees and the next one agree. Parsed once per publication. */
export function createRenderedMarket(feed: FeedReader): () => RenderedMarket | null {
  let parsed: Parsed | null = null

  return () => {
    const current = feed.current()
    if (!current) return null
    if (parsed?.etag !== current.etag) parsed = parse(current)
    const { records, homes, counts, byPostcode, newToday } = parsed
    return {
      count: current.count,
      date: current.date,
      version: current.etag,
      newToday: newToday(new Date()),
      countByPostcode: counts,
      figuresOf: (postcodes) =>
        areaFigures(
          [...new Set(postcodes)].flatMap((postcode) => byPostcode.get(postcode) ?? []),
          new Date(),
        ),
      newest: (count) => records.slice(0, count),
      countMatching: (search) => homes.filter((home) => matchesSearch(home, search)).length,
      newestMatching: (search, count) =>
        records.filter((_, index) => matches(homes[index], search)).slice(0, count),
    }
  }
}

const matches = (home: Listing | undefined, search: Search): boolean =>
  home !== undefined && matchesSearch(home, search)

function parse({ etag, identity }: Feed): Parsed {
  const { records } = JSON.parse(identity.toString('utf8')) as CurrentMarket
  const homes = records.map(decodeListing)
  return {
    etag,
    records,
    homes,
    counts: countByPostcode(records),
    byPostcode: Map.groupBy(homes, ({ postcode }) => postcode),
    newToday: oncePerDay((now) => homes.filter((home) => isNewToday(home.created_at, now)).length),
  }
}

/** Counted anew for every page, it took more than a millisecond of each. */
function oncePerDay(count: (now: Date) => number): (now: Date) => number {
  let known: { day: string; count: number } | null = null
  return (now) => {
    const day = now.toISOString().slice(0, 10)
    if (known?.day !== day) known = { day, count: count(now) }
    return known.count
  }
}

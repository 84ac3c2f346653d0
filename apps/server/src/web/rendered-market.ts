import type { CurrentMarket } from '@kot/contract/market/market'
import { decodeListing, type Listing } from '@kot/contract/market/market-listing'
import type { RenderedMarket } from '@kot/contract/page-request'
import { areaFigures, countByPostcode, type PostcodeCounts } from '@kot/domain/postcode/areas'
import { isNewToday } from '@kot/domain/home/home'
import { criteriaTest } from '@kot/domain/search/criteria'
import type { FeedReader, Feed } from '@kot/market/feed/feed-reader'

type Parsed = {
  etag: string
  homes: Listing[]
  counts: PostcodeCounts
  byPostcode: ReadonlyMap<string, Listing[]>
  newToday: (now: Date) => number
}

/** The figures of the market on pages, read from the same bytes the browser will get, so that the
 *  first count a person sees and the next one agree. Parsed once per publication. */
export function createRenderedMarket(feed: FeedReader): () => RenderedMarket | null {
  let parsed: Parsed | null = null

  return () => {
    const current = feed.current()
    if (!current) return null
    if (parsed?.etag !== current.etag) parsed = parse(current)
    const { homes, counts, byPostcode, newToday } = parsed
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
      newest: (count) => homes.slice(0, count),
      countMatching: (search) => homes.filter(criteriaTest(search)).length,
      newestMatching: (search, count) => homes.filter(criteriaTest(search)).slice(0, count),
    }
  }
}

function parse({ etag, identity }: Feed): Parsed {
  const { records } = JSON.parse(identity.toString('utf8')) as CurrentMarket
  const homes = records.map(decodeListing)
  return {
    etag,
    homes,
    counts: countByPostcode(homes),
    byPostcode: Map.groupBy(homes, ({ postcode }) => postcode),
    newToday: oncePerDay((now) => homes.filter((home) => isNewToday(home.createdAt, now)).length),
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

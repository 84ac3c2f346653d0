import type { CurrentMarket, MarketRecord } from '@kot/contract/current-market'
import { marketHome, type MarketHome } from '@kot/contract/market-home'
import type { RenderedMarket } from '@kot/contract/page-request'
import { areaFigures } from '@kot/domain/area-figures'
import { countByPostcode } from '@kot/domain/count-by-postcode'
import { isNewToday } from '@kot/domain/new-today'
import { matchesSearch, type Search } from '@kot/domain/search'
import type { FeedReader, Feed } from '@kot/market/feed/feed-reader'

type Parsed = {
  etag: string
  records: MarketRecord[]
  homes: MarketHome[]
  counts: Record<string, number>
}

/** What pages say about the market, read from the same bytes the browser will get, so that the
 *  first count a person sees and the next one agree. Parsed once per publication. */
export function createRenderedMarket(feed: FeedReader): () => RenderedMarket | null {
  let parsed: Parsed | null = null

  return () => {
    const current = feed.current()
    if (!current) return null
    if (parsed?.etag !== current.etag) parsed = parse(current)
    const { records, homes, counts } = parsed
    return {
      count: current.count,
      date: current.date,
      newToday: homes.filter((home) => isNewToday(home.created_at, new Date())).length,
      countByPostcode: counts,
      figuresOf: (postcodes) => {
        const wanted = new Set(postcodes)
        return areaFigures(
          homes.filter(({ postcode }) => wanted.has(postcode)),
          new Date(),
        )
      },
      newest: (count) => records.slice(0, count),
      countMatching: (search) => homes.filter((home) => matchesSearch(home, search)).length,
      newestMatching: (search, count) =>
        records.filter((_, index) => matches(homes[index], search)).slice(0, count),
    }
  }
}

const matches = (home: MarketHome | undefined, search: Search): boolean =>
  home !== undefined && matchesSearch(home, search)

function parse({ etag, identity }: Feed): Parsed {
  const { records } = JSON.parse(identity.toString('utf8')) as CurrentMarket
  return { etag, records, homes: records.map(marketHome), counts: countByPostcode(records) }
}

import type { RenderedMarket } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import type { FeedReaders } from '@kot/market/feed/feed-reader'
import type { PresentHome } from '@kot/market/present/present-home'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { cityAreasRoute } from './city-areas.ts'
import { currentMarketRoute } from './current-market.ts'
import { listingsRoute } from './listings.ts'

export type MarketParts = {
  db: Database
  feeds: FeedReaders
  /** Figures of the visitors' feed. */
  market: () => RenderedMarket | null
  present: PresentHome
}

/** Everything about the homes on offer. Builds on recogniseViewers and on the zod compilers. */
export function marketRoutes(app: FastifyInstance, parts: MarketParts): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  currentMarketRoute(app, parts.feeds)
  listingsRoute(typed, parts)
  cityAreasRoute(typed, parts.market)
}

import type { FastifyInstance } from 'fastify'
import { atomRoute } from './atom.ts'
import type { DiscoveryDeps } from './published-document.ts'
import { manifestRoute, openSearchRoute } from './browser-files.ts'
import { placeSearchRoute } from './place-search.ts'
import { robotsRoute, wellKnownRoutes } from './robots.ts'
import { sitemapRoutes } from './sitemap.ts'

/** What search engines, feed readers and browsers ask of a site beside its pages. */
export function discoveryRoutes(app: FastifyInstance, parts: DiscoveryDeps): void {
  robotsRoute(app, parts)
  sitemapRoutes(app, parts)
  atomRoute(app, parts)
  openSearchRoute(app, parts)
  placeSearchRoute(app)
  manifestRoute(app, parts)
  wellKnownRoutes(app, parts)
}

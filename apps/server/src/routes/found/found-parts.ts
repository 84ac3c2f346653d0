import type { PageRequest, RenderedMarket } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import type { FastifyRequest } from 'fastify'

export type FoundParts = {
  db: Database
  origins: Record<Lang, string>
  langOf: (request: FastifyRequest) => Lang
  /** Figures of the visitors' feed. */
  market: () => RenderedMarket | null
  report: PageRequest['report']
}

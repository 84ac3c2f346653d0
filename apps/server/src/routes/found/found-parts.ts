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
  /** How many bytes the photo at an address of ours has; null where there is none. */
  photoLength: (address: string) => Promise<number | null>
  /** Where weaknesses are reported: an address of mail or of a page. */
  securityContact: string
  now?: () => Date
}

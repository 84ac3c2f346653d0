import type { FindableHome } from '@kot/domain/search'
import type { MarketRecord } from './market.ts'

/** A record the rules of the domain can be asked about. Made once per load: searching a large market
 *  must not copy every home for every question. */
export type MarketHome = MarketRecord & FindableHome

export const marketHome = (record: MarketRecord): MarketHome => ({
  ...record,
  createdAt: record.created_at,
  petsAllowed: record.pets_allowed === 1,
})

import type { CurrentMarket, MarketRecord } from '@kot/contract/current-market'
import { matchesSearch, type Search } from '@kot/domain/search'

/** The homes of the loaded market that match, in its order: newest first. */
export const matchingRecords = (market: CurrentMarket, search: Search): MarketRecord[] =>
  market.records.filter((record) =>
    matchesSearch({ ...record, petsAllowed: record.pets_allowed === 1 }, search),
  )

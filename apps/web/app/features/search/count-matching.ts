import type { CurrentMarket } from '@kot/contract/current-market'
import { matchesSearch, type Search } from '@kot/domain/search'

/** How many homes of the loaded market match. */
export const countMatching = (market: CurrentMarket, search: Search): number =>
  market.records.filter((record) =>
    matchesSearch({ ...record, petsAllowed: record.pets_allowed === 1 }, search),
  ).length

import type { Home } from '@kot/domain/home'
import type { SearchField } from '@kot/domain/search'
import type { SortField } from '@kot/domain/sort'
import type { ListingRecord } from './market.ts'

/** A record the rules of the domain can be asked about. Made once per load: searching a large market
 *  must not copy every home for every question. */
export type Listing = ListingRecord & Pick<Home, SearchField | SortField>

export const decodeListing = (record: ListingRecord): Listing => ({
  ...record,
  createdAt: record.created_at,
  petsAllowed: record.pets_allowed === 1,
})

import {
  type CurrentMarket,
  exampleMarket,
  exampleRecord,
  type ListingRecord,
} from '@kot/contract/market'

export const aRecord = (record: Partial<ListingRecord> = {}): ListingRecord => ({
  ...exampleRecord,
  id: 1,
  ...record,
})

/** A market as sent to visitors. */
export const aFeed = (...records: ListingRecord[]): CurrentMarket => exampleMarket(...records)

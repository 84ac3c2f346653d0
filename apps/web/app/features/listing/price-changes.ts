import type { MarketRecord } from '@kot/contract/current-market'
import type { PriceChange } from '@kot/domain/listing'

/** The changes of a record's rent, newest first. */
export const priceChangesOf = ({
  price_changes: changes,
}: Pick<MarketRecord, 'price_changes'>): PriceChange[] =>
  changes
    .map(([change, priceBefore, date]) => ({ change, priceBefore, date: new Date(date) }))
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())

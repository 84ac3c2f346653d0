import type { MarketRecord } from '@kot/contract/market'
import type { PriceChange } from '@kot/domain/home'

/** The changes of a record's rent, newest first. */
export const priceChangesOf = ({
  price_changes: changes,
}: Pick<MarketRecord, 'price_changes'>): PriceChange[] =>
  changes
    .map(([change, priceBefore, date]) => ({ change, priceBefore, date: new Date(date) }))
    // Of one day, which is all that some are told, the last one comes last.
    .toReversed()
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())

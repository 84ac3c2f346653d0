import type { MarketReport } from '@kot/contract/market-report'
import type { Database } from '@kot/db/connect'
import { countedSince } from './counted-since.ts'
import { daysOnMarket } from './days-on-market.ts'
import { priceChanges } from './price-changes.ts'
import { rentByRooms } from './rent-by-rooms.ts'
import { rentPerM2 } from './rent-per-m2.ts'
import { rentTrends } from './rent-trends.ts'
import { weeksOfMarket } from './weeks.ts'

/** Counts every home we have ever seen. All figures are of one moment, so that they agree with each
 *  other while homes come and go. */
export function makeReport(db: Database, now: Date): Promise<MarketReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      made_at: now.toISOString(),
      since: await countedSince(trx, now),
      rent_per_m2: await rentPerM2(trx),
      rent_by_rooms: await rentByRooms(trx),
      trends: await rentTrends(trx, now),
      weeks: await weeksOfMarket(trx, now),
      price_changes: await priceChanges(trx, now),
      days_on_market: await daysOnMarket(trx, now),
    }))
}

import { type MarketReport, marketReport } from '@kot/contract/market-report'
import type { Database } from '@kot/db/connect'
import { type Kysely, sql } from 'kysely'
import type { DB } from '@kot/db/generated'
import { reportStart } from './report-window.ts'
import { daysOnMarket, priceChanges, weeksOfMarket } from './activity.ts'
import { rentByRooms, rentPerM2, rentTrends } from './rents.ts'

/** Counts every home we have ever seen. All figures are of one moment, so that they agree with each
 *  other while homes come and go. */
export function makeReport(db: Database, now: Date): Promise<MarketReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      made_at: now.toISOString(),
      since: await reportStart(trx, now),
      rent_per_m2: await rentPerM2(trx),
      rent_by_rooms: await rentByRooms(trx),
      trends: await rentTrends(trx, now),
      weeks: await weeksOfMarket(trx, now),
      price_changes: await priceChanges(trx, now),
      days_on_market: await daysOnMarket(trx, now),
    }))
}

/** Makes the report and keeps it for the pages, unless somebody kept a newer one meanwhile. */
export async function storeReport(db: Database, now: Date): Promise<MarketReport> {
  // What no page could read must not take the place of what they can.
  const report = marketReport.parse(await makeReport(db, now))
  await sql`
    insert into market_report (made_at, report)
    values (${now}, ${JSON.stringify(report)})
    on conflict (only_one) do update
    set made_at = excluded.made_at, report = excluded.report
    where market_report.made_at <= excluded.made_at
  `.execute(db)
  return report
}

/** The latest report; null before the first one, and for one of another version of the program. */
export async function getStoredReport(db: Kysely<DB>): Promise<MarketReport | null> {
  const stored = await db.selectFrom('market_report').select('report').executeTakeFirst()
  return marketReport.safeParse(stored?.report).data ?? null
}

/** As often as it is made anew. */
const HOUR_MS = 60 * 60_000

/** Whether pages have nothing to tell, or something that should be newer by now. */
export async function reportIsDue(db: Kysely<DB>, now: Date): Promise<boolean> {
  const report = await getStoredReport(db)
  return report === null || now.getTime() - new Date(report.made_at).getTime() > HOUR_MS
}

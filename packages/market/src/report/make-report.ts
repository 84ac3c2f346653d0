import { type MarketReport, marketReport } from '@kot/contract/market/market-report'
import type { Database } from '@kot/db/connect'
import { type Kysely, sql } from 'kysely'
import type { DB } from '@kot/db/generated'
import { reportStart } from './report-window.ts'
import { daysOnMarket, priceChanges, weeksOfMarket } from './activity.ts'
import { rentByRooms, rentPerM2, rentTrends } from './rents.ts'

/**
 * Calculates the report from every home ever seen. All figures are of one moment, so that they
 * agree.
 */
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

/** Calculates and stores the report, unless a newer one was stored in the meantime. */
export async function storeReport(db: Database, now: Date): Promise<MarketReport> {
  // A report that pages cannot parse must not replace a valid one.
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

/**
 * Returns the latest report; null before the first one, and for one of another version of the
 * program.
 */
export async function getStoredReport(db: Kysely<DB>): Promise<MarketReport | null> {
  const stored = await db.selectFrom('market_report').select('report').executeTakeFirst()
  return marketReport.safeParse(stored?.report).data ?? null
}

/** How often it is calculated. */
const HOUR_MS = 60 * 60_000

/** Returns whether the report is missing or outdated. */
export async function reportIsDue(db: Kysely<DB>, now: Date): Promise<boolean> {
  const report = await getStoredReport(db)
  return report === null || now.getTime() - new Date(report.made_at).getTime() > HOUR_MS
}

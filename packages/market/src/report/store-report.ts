import { marketReport, type MarketReport } from '@kot/contract/market-report'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { makeReport } from './make-report.ts'

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

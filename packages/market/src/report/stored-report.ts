import { marketReport, type MarketReport } from '@kot/contract/market-report'
import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

/** The latest report; null before the first one, and for one of another version of the program. */
export async function storedReport(db: Kysely<DB>): Promise<MarketReport | null> {
  const stored = await db.selectFrom('market_report').select('report').executeTakeFirst()
  return marketReport.safeParse(stored?.report).data ?? null
}

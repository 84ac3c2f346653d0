import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'
import { storedReport } from './stored-report.ts'

/** As often as it is made anew. */
const HOUR_MS = 60 * 60_000

/** Whether pages have nothing to tell, or something that should be newer by now. */
export async function reportIsDue(db: Kysely<DB>, now: Date): Promise<boolean> {
  const report = await storedReport(db)
  return report === null || now.getTime() - new Date(report.made_at).getTime() > HOUR_MS
}

import type { Database } from '@kot/db/connect'
import type { DayVerdict, ServiceFailure } from '@kot/domain/pass/fair-pass'
import { sql } from 'kysely'

/** The last day that was decided; null before the first one. */
export async function lastDecidedDay(db: Database): Promise<string | null> {
  const { last } = await db
    .selectFrom('service_day')
    .select(({ fn }) => fn.max<string | null>('day').as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Records what was decided about a day. The first decision stays, whatever is found out later. */
export async function recordServiceDay(
  db: Database,
  { day, unreadSeconds, lateNotices, failures }: DayVerdict,
  now: Date,
): Promise<void> {
  await db
    .insertInto('service_day')
    .values({
      day,
      unread_seconds: unreadSeconds,
      late_notices: lateNotices,
      failures,
      decided_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type FailedDay = { day: string; failures: ServiceFailure[] }

/** Lists the days since one on which Kot did not do its work, the latest first. */
export const listFailedDays = (db: Database, since: string): Promise<FailedDay[]> =>
  db
    .selectFrom('service_day')
    .select(['day', 'failures'])
    .where('failures', '<>', sql<string[]>`'{}'`)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .$narrowType<{ failures: ServiceFailure[] }>()
    .execute()

/** Lists the days that have not been added to every pass yet, in their order. */
export async function listPendingDays(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('service_day')
    .select('day')
    .where('failures', '<>', sql<string[]>`'{}'`)
    .where('extended_at', 'is', null)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** Closes days: passes that turn out later to have been running get nothing more. */
export async function closeDays(db: Database, days: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('service_day')
    .set({ extended_at: now })
    .where('day', 'in', days)
    .where('extended_at', 'is', null)
    .execute()
}

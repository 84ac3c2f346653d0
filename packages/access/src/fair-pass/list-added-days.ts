import type { Database } from '@kot/db/connect'
import type { ServiceFailure } from '@kot/domain/pass/fair-pass'

export type AddedDay = {
  /** The day on which Kot did not do its work. */
  day: string
  failures: ServiceFailure[]
  startsAt: Date
  endsAt: Date
}

/** Lists the days that were added to the passes of an account, the latest first. */
export const listAddedDays = (db: Database, accountId: string): Promise<AddedDay[]> =>
  db
    .selectFrom('access_grant')
    .innerJoin('service_day', 'service_day.day', 'access_grant.lost_on')
    .select(['service_day.day', 'failures', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('service_day.day', 'desc')
    .$narrowType<{ failures: ServiceFailure[] }>()
    .execute()

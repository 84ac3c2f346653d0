import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/** A home is on offer as long as one of its adverts is. The database sees to it when an advert leaves or
 *  comes; where adverts were moved between homes, this does. */
export async function settleHomes(
  trx: Transaction<DB>,
  homeIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update home set gone_at = case when standing.stands then null else ${now}::timestamptz end
    from (
      select
        home.id,
        exists (select from advert where home_id = home.id and gone_at is null) as stands
      from home
      where id = any(${homeIds}::integer[])
    ) standing
    where home.id = standing.id and standing.stands = (home.gone_at is not null)
  `.execute(trx)
}

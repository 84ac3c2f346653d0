import type { DB } from '@kot/db/generated'
import type { JoinedHome } from '@kot/domain/home'
import { sql, type Transaction } from 'kysely'

/**
 * Moves news and notifications of homes to the homes that they are joined with. A user who was notified of the first
 * is not notified again of the second.
 */
export async function joinOnWatches(
  trx: Transaction<DB>,
  homes: readonly JoinedHome[],
): Promise<void> {
  const pair = sql`json_to_recordset(${JSON.stringify(homes)}) as pair ("from" integer, "into" integer)`
  await sql`
    insert into watch_notified (account_id, home_id, reason, notified_at)
    select account_id, pair."into", reason, notified_at
    from watch_notified join ${pair} on home_id = pair."from"
    on conflict do nothing
  `.execute(trx)
  await sql`
    update home_news set home_id = pair."into" from ${pair}
    where home_id = pair."from" and position is not null
  `.execute(trx)
}

/** Deletes the news of a home, so that no watch derives a notice from it. */
export const deleteNews = (trx: Transaction<DB>, homeId: number) =>
  trx.deleteFrom('home_news').where('home_id', '=', homeId).execute()

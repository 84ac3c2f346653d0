import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/** Takes hearts, and what people wait to be told of, from one home to another. Whoever was told of the
 *  one is not told the same of the other. */
export async function movePeople(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await sql`
    insert into favourite (account_id, home_id, colour, created_at)
    select account_id, ${to}, colour, created_at from favourite where home_id = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`delete from favourite where home_id = ${from}`.execute(trx)
  await sql`
    insert into watch_told (account_id, home_id, reason, told_at)
    select account_id, ${to}, reason, told_at from watch_told where home_id = ${from}
    on conflict do nothing
  `.execute(trx)
  await sql`
    insert into watch_match (account_id, home_id, reason, news_id, price_before, caught_up)
    select account_id, ${to}, reason, news_id, price_before, caught_up
    from watch_match waiting
    where
      home_id = ${from}
      and not exists (
        select from watch_told told
        where
          told.account_id = waiting.account_id and told.home_id = ${to}
          and told.reason = waiting.reason
      )
    on conflict do nothing
  `.execute(trx)
  await sql`delete from watch_match where home_id = ${from}`.execute(trx)
}

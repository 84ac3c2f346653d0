import type { Database } from '@kot/db/connect'
import { sizeOptions } from '@kot/domain/search'
import { watchRentOptions } from '@kot/domain/watch'
import { sql } from 'kysely'

/**
 * Keeps so many watches of invented people, the same ones each time. They ask for one to eight
 * postcodes, more often for those with many homes; a tenth of them wants to hear at once.
 * @param market postcodes, each as often as it has homes
 */
export async function fillWatches(
  db: Database,
  count: number,
  market: readonly string[],
): Promise<void> {
  const rents = watchRentOptions.filter((rent) => rent !== null)
  await db.transaction().execute(async (trx) => {
    await sql`select setseed(0.5)`.execute(trx)
    await sql`
      insert into account (name, email, email_confirmed_at, lang)
      select 'Anna ' || number, 'anna-' || number || '@bench.test', now(), 'is'
      from generate_series(1, ${count}::integer) number
    `.execute(trx)
    await sql`
      insert into watch (
        account_id, active, postcodes, max_rent, min_size, min_rooms, pets, frequency,
        created_at, updated_at, active_since, next_digest_at
      )
      select
        account.id,
        true,
        wanted.postcodes,
        case when random() < 0.8 then pick(${rents}::integer[]) end,
        -- Most people ask for little: the smaller of two.
        least(pick(${sizeOptions}::integer[]), pick(${sizeOptions}::integer[])),
        least(pick(array[1, 2, 3, 4]), pick(array[1, 2, 3, 4])),
        random() < 0.15,
        pick(array['instant', 'daily', 'daily', 'daily', 'daily', '3day', '3day', 'weekly', 'weekly', 'monthly']),
        now(), now(), now(), now() + interval '1 day'
      from account
      cross join lateral (
        select array_agg(distinct pick(${market}::text[])) as postcodes
        from generate_series(1, 1 + (hashtext(account.id::text) & 7))
      ) wanted
    `.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** One of several, by chance. */
export async function preparePick(db: Database): Promise<void> {
  await sql`
    create function pick(anyarray) returns anyelement language sql volatile
    as $$ select $1[1 + floor(random() * cardinality($1))::integer] $$
  `.execute(db)
}

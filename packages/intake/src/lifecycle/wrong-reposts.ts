import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

type WrongRepost = { advertId: number; externalId: string; homeId: number }

/**
 * Adverts of a source that share a home although one look has shown both: what was taken for a repost is
 * another home that looks alike. The one seen first keeps the home, and what a person joined stays.
 */
export async function wrongReposts(
  trx: Transaction<DB>,
  source: string,
  seen: readonly string[],
): Promise<WrongRepost[]> {
  const { rows } = await sql<WrongRepost & { pinned: boolean; place: number }>`
    select * from (
      select
        advert.id as "advertId", external_id as "externalId", home_id as "homeId", pinned,
        row_number() over (partition by home_id order by pinned desc, first_seen_at, advert.id) as place
      from advert
      join advert_facts facts on facts.advert_id = advert.id
      where source = ${source} and external_id = any(${seen}::text[])
    ) seen
    where place > 1 and not pinned
    order by "advertId"
  `.execute(trx)
  return rows.map(({ advertId, externalId, homeId }) => ({ advertId, externalId, homeId }))
}

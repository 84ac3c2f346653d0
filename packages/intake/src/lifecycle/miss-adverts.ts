import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'

/** Missing in three complete sweeps means gone. */
const GONE_AFTER_SWEEPS = 3

/**
 * A site that shows a window onto its stock does not say when an advert leaves. Two weeks after it fell
 * out of the window the home is let more often than not.
 */
const GONE_AFTER_DAYS_UNSEEN = 14

type Sweep = {
  source: string
  wholeStock: boolean
  seen: readonly string[]
  /** Those whose own page did not come: they were listed, so they are not missing. */
  unread: readonly string[]
  startedAt: Date
}

/** Counts the adverts that a whole sweep did not list, and takes down those that stayed away. @returns
 *  the homes of the latter */
export async function missAdverts(
  trx: Transaction<DB>,
  { source, wholeStock, seen, unread, startedAt }: Sweep,
  now: Date,
): Promise<number[]> {
  // One that another look has seen since this sweep began is not missing either.
  await sql`
    update advert_facts set missing = least(missing + 1, 1000)
    from advert
    where
      advert.id = advert_facts.advert_id and advert.source = ${source} and advert.gone_at is null
      and advert.last_seen_at <= ${startedAt}::timestamptz
      and not advert.external_id = any(${[...seen, ...unread]}::text[])
  `.execute(trx)
  const { rows } = await sql<{ home_id: number }>`
    update advert set gone_at = greatest(${now}::timestamptz, last_seen_at)
    from advert_facts facts
    where
      facts.advert_id = advert.id and advert.source = ${source} and advert.gone_at is null
      and facts.missing >= ${GONE_AFTER_SWEEPS}
      and (
        ${wholeStock}
        or advert.last_seen_at
          < ${startedAt}::timestamptz - make_interval(days => ${GONE_AFTER_DAYS_UNSEEN})
      )
    returning advert.home_id
  `.execute(trx)
  return rows.map(({ home_id }) => home_id)
}

import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { type StoredAdvert, storeFacts } from './store-adverts.ts'

type SeenAdverts = {
  /** Adverts that are not stored yet. */
  unknown: PlacedAdvert[]
  /** Ids of adverts whose facts changed. */
  changed: number[]
  /** Ids of adverts that were gone. */
  returned: number[]
  /** Ids of adverts whose link changed. */
  moved: number[]
  /** Homes of the changed, returned and moved adverts. */
  homes: number[]
}

type Known = { id: number; external_id: string; home_id: number; link: string; gone: boolean }

/** Records that a source lists these adverts: they are live and not missing. Stores their facts. */
export async function seeAdverts(
  trx: Transaction<DB>,
  source: string,
  adverts: readonly PlacedAdvert[],
  { seenAt, now }: { seenAt: Date; now: Date },
): Promise<SeenAdverts> {
  const known = await knownAdverts(trx, source, adverts)
  const stored: (StoredAdvert & Known)[] = adverts.flatMap((advert) => {
    const row = known.get(advert.externalId)
    return row === undefined ? [] : [{ ...row, advertId: row.id, advert }]
  })
  const changed = await storeFacts(trx, stored, now)
  await stand(trx, stored, seenAt)
  const returned = stored.filter(({ gone }) => gone).map(({ id }) => id)
  const moved = stored.filter(({ link, advert }) => link !== advert.link).map(({ id }) => id)
  const touched = new Set([...changed, ...returned, ...moved])
  return {
    unknown: adverts.filter(({ externalId }) => !known.has(externalId)),
    changed,
    returned,
    moved,
    homes: stored.filter(({ id }) => touched.has(id)).map(({ home_id }) => home_id),
  }
}

async function knownAdverts(
  trx: Transaction<DB>,
  source: string,
  adverts: readonly PlacedAdvert[],
): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select id, external_id, home_id, link, gone_at is not null as gone from advert
    where
      source = ${source}
      and external_id = any(${adverts.map(({ externalId }) => externalId)}::text[])
  `.execute(trx)
  return new Map(rows.map((row) => [row.external_id, row]))
}

async function stand(
  trx: Transaction<DB>,
  adverts: readonly StoredAdvert[],
  seenAt: Date,
): Promise<void> {
  if (adverts.length === 0) return
  const rows = adverts.map(({ advertId, advert }) => ({ id: advertId, link: advert.link }))
  await sql`
    update advert set
      link = seen.link,
      last_seen_at = greatest(last_seen_at, ${seenAt}::timestamptz),
      gone_at = null
    from json_to_recordset(${JSON.stringify(rows)}) as seen (id integer, link text)
    where
      advert.id = seen.id
      and (advert.gone_at is not null or advert.link <> seen.link or last_seen_at < ${seenAt}::timestamptz)
  `.execute(trx)
  await sql`
    update advert_facts set missing = 0
    where missing > 0 and advert_id = any(${adverts.map(({ advertId }) => advertId)}::integer[])
  `.execute(trx)
}

/** Number of complete crawls without an advert after which it is gone. */
const GONE_AFTER_SWEEPS = 3

/**
 * For sites that list only part of their stock. Two weeks after an advert leaves the list, the home is
 * usually let.
 */
const GONE_AFTER_DAYS_UNSEEN = 14

type FullCrawl = {
  source: string
  wholeStock: boolean
  seen: readonly string[]
  /** Ids of adverts whose detail page failed. They were listed, so they are not missing. */
  unread: readonly string[]
  startedAt: Date
}

/**
 * Counts the adverts that a full crawl did not list and takes down those that are missing for long
 * enough. @returns the homes of the adverts taken down
 */
export async function missAdverts(
  trx: Transaction<DB>,
  { source, wholeStock, seen, unread, startedAt }: FullCrawl,
  now: Date,
): Promise<number[]> {
  // Adverts that another crawl has seen since this one started are not missing.
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

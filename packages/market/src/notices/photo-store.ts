import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { type Kysely, sql, type Transaction } from 'kysely'

export type DuePhoto = {
  url: string
  /** Mail about its home waits for it. */
  urgent: boolean
  homeIds: number[]
}

/** A photo that failed is tried again after a day, and three times in all. */
const RETRY_MS = 24 * 60 * 60_000
const MAX_ATTEMPTS = 3
/** One whose host did not answer is tried again sooner. In between, others have their turn. */
const RETRY_HOST_MS = 10 * 60_000
/** A retry would not help. */
const FINAL_PROBLEMS = new Set(['even', 'format', 'damaged', 'too large', 'address'])

/** A picture of more photos is a placeholder or a builder's: the others are not stored. */
export const MAX_MATCHES = 50

/** The news of a home waits no longer for its photos. */
const NEWS_MS = 10 * 60_000

/**
 * Lists photos of live adverts that were not compared yet, those of homes with news first.
 *
 * @param limits how many of the urgent ones, and of the others
 */
export async function listDuePhotos(
  db: Database,
  now: Date,
  limits: { urgent: number; others: number },
): Promise<DuePhoto[]> {
  const newsSince = new Date(now.getTime() - NEWS_MS)
  const { rows } = await sql<DuePhoto>`
    with due as (
      select
        advert_photo.url,
        bool_or(exists (
          select from home_event
          where
            home_event.home_id = advert_photo.home_id and kind in ('appeared', 'returned', 'price')
            and happened_at > ${newsSince}
        )) as urgent,
        max(advert_photo.first_seen_at) as seen,
        array_agg(distinct advert_photo.home_id) as "homeIds"
      from advert_photo
      left join photo on photo.url = advert_photo.url
      where photo.id is null or photo.retry_at <= ${now}
      group by advert_photo.url
    )
    (select url, urgent, "homeIds" from due where urgent order by seen desc, url limit ${limits.urgent})
    union all
    (select url, urgent, "homeIds" from due where not urgent order by seen desc, url limit ${limits.others})
  `.execute(db)
  return rows
}

/** The hashes that were stored after a photo, in the order of their ids. */
export async function listHashes(
  db: Kysely<DB>,
  after: number,
): Promise<{ id: number; hash: Buffer }[]> {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'hash'])
    .where('id', '>', after)
    .where('hash', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, hash }) => (hash === null ? [] : [{ id, hash }]))
}

/** Takes turns in storing photos: each is compared with all that were stored before it. */
export async function lockPhotos(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('market.photos'))`.execute(trx)
}

type CheckedPhoto = {
  url: string
  hash: Buffer | null
  problem: string | null
  /** Whether its host did not answer. */
  passing: boolean
  /** Stored photos that show the same picture, at most `MAX_MATCHES`. */
  same: readonly number[]
}

/**
 * Stores a photo with what it matches. A photo that failed before gets a new id, so that other workers
 * see it as new. Requires the lock.
 * @returns its id; null when another worker has stored it
 */
export async function storePhoto(
  trx: Transaction<DB>,
  { url, hash, problem, passing, same }: CheckedPhoto,
  now: Date,
): Promise<number | null> {
  const before = await trx
    .deleteFrom('photo')
    .where('url', '=', url)
    .where('hash', 'is', null)
    .returning('attempts')
    .executeTakeFirst()
  const attempts = (before?.attempts ?? 0) + (passing ? 0 : 1)
  const again = problem !== null && !FINAL_PROBLEMS.has(problem) && attempts < MAX_ATTEMPTS
  const retry_at = again ? new Date(now.getTime() + (passing ? RETRY_HOST_MS : RETRY_MS)) : null
  const stored = await trx
    .insertInto('photo')
    .values({ url, hash, problem, attempts, checked_at: now, retry_at })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (stored === undefined) return null
  await sql`
    insert into photo_match (photo_id, other_id)
    select pair.photo_id, pair.other_id
    from unnest(${same}::bigint[]) as other (id)
    cross join lateral (
      values (${stored.id}::bigint, other.id), (other.id, ${stored.id}::bigint)
    ) as pair (photo_id, other_id)
    where
      pair.photo_id = ${stored.id}
      or (select count(*) from photo_match where photo_id = other.id) < ${MAX_MATCHES}
    on conflict do nothing
  `.execute(trx)
  return stored.id
}

/**
 * Records which photos adverts have now, before they are fetched. All photos that an advert has when it
 * is recorded first count from when the advert was first seen, later ones from now. Idempotent.
 */
export async function recordPhotoUses(db: Database, now: Date): Promise<void> {
  await sql`
    insert into photo_use (advert_id, url, first_seen_at)
    select
      advert.id, coalesce(advert_photo.url, ''),
      case when known.advert_id is null then advert.first_seen_at else ${now}::timestamptz end
    from advert
    left join advert_photo on advert_photo.advert_id = advert.id
    left join lateral (
      select advert_id from photo_use where photo_use.advert_id = advert.id limit 1
    ) known on true
    where
      advert.gone_at is null
      and case
        when advert_photo.url is null then known.advert_id is null
        else not exists (
          select from photo_use
          where photo_use.advert_id = advert.id and photo_use.url = advert_photo.url
        )
      end
    on conflict do nothing
  `.execute(db)
}

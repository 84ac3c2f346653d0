import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import type { Database } from '@kot/db/connect'
import { decodeTimetable, encodeTimetable } from '@kot/domain/travel/timetable-file'
import type { Timetable } from '@kot/domain/travel/timetable'
import { sql } from 'kysely'

/** What is published, without its content. Dates are 2026-11-24. */
export type PublishedTimetable = {
  readonly hash: string
  readonly feedHash: string
  readonly fetchedAt: Date
  readonly publishedAt: Date
  readonly serviceDay: string
  readonly validFrom: string
  readonly validUntil: string
  readonly credit: string
  readonly stops: number
  readonly trips: number
}

/** Pages that are open may still load the versions before. */
const VERSIONS_KEPT = 3

/** 128 bits: it names versions of ours and protects against nothing. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** The current version; null before the first. */
export async function currentTimetable(db: Database): Promise<PublishedTimetable | null> {
  const row = await db
    .selectFrom('timetable')
    .select([
      'hash',
      'feed_hash as feedHash',
      'fetched_at as fetchedAt',
      'published_at as publishedAt',
      'service_day as serviceDay',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'credit',
      'stops',
      'trips',
    ])
    .orderBy('fetched_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The content of a version, compressed with brotli; null where it is not kept. */
export async function timetableContent(db: Database, hash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('timetable')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.content ?? null
}

/** @throws TimetableFormatError where another version of the program stored it */
export async function readTimetable(db: Database, hash: string): Promise<Timetable | null> {
  const content = await timetableContent(db, hash)
  return content && decodeTimetable(await promisify(brotliDecompress)(content))
}

type NewTimetable = {
  readonly timetable: Timetable
  readonly feedHash: string
  readonly fetchedAt: Date
  readonly serviceDay: string
}

export type StoreOutcome = 'published' | 'unchanged' | 'older'

/**
 * Publishes a timetable in place of the current one, in one transaction: readers see the one or the other. Of two
 * loads at once the one that fetched later wins, whichever ends first. The same timetable again only notes when.
 */
export async function storeTimetable(
  db: Database,
  { timetable, feedHash, fetchedAt, serviceDay }: NewTimetable,
): Promise<StoreOutcome> {
  const bytes = encodeTimetable(timetable)
  const hash = hashOf(bytes)
  const content = await promisify(brotliCompress)(bytes)
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('timetable'))`.execute(trx)
    const current = await currentTimetable(trx)
    if (current && current.fetchedAt > fetchedAt) return 'older'
    await trx
      .insertInto('timetable')
      .values({
        hash,
        feed_hash: feedHash,
        fetched_at: fetchedAt,
        published_at: fetchedAt,
        service_day: serviceDay,
        valid_from: timetable.validFrom,
        valid_until: timetable.validUntil,
        credit: timetable.credit,
        stops: timetable.stops.names.length,
        trips: timetable.calls.first.length - 1,
        content,
      })
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({
          feed_hash: feedHash,
          fetched_at: fetchedAt,
          service_day: serviceDay,
          ...(current?.hash === hash ? {} : { published_at: fetchedAt }),
        }),
      )
      .execute()
    await trx
      .deleteFrom('timetable')
      .where(
        'hash',
        'not in',
        trx
          .selectFrom('timetable')
          .select('hash')
          .orderBy('fetched_at', 'desc')
          .limit(VERSIONS_KEPT),
      )
      .execute()
    return current?.hash === hash ? 'unchanged' : 'published'
  })
}

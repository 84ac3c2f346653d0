import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Outline } from '@kot/domain/market/market-delta'
import type { Kysely, Transaction } from 'kysely'
import { type Encoded, type Encoding, encodings, type FeedName, feedNames } from './feed-files.ts'

/** A version of a feed without its files. */
export type StoredVersion = { number: number; hash: string; date: Date; homes: number }

type NewVersion = {
  feed: FeedName
  hash: string
  date: string
  outline: readonly Outline[]
  files: ReadonlyMap<string, Encoded>
}

/** A client that has one of so many earlier versions gets what changed since. While homes change every
 *  fifteen seconds, as in the demo, these are the versions of ten minutes. */
export const VERSIONS_KEPT = 40
/** A server that has just read which version is current can still copy it. */
const FILES_KEPT = 3

/** Returns the current version; null before the first publication. */
export async function currentVersion(
  db: Kysely<DB>,
  feed: FeedName,
): Promise<StoredVersion | null> {
  const row = await db
    .selectFrom('feed_version')
    .select(['number', 'hash', 'changed_at as date', 'homes'])
    .where('feed', '=', feed)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the number of the last version of any feed; 0 before the first publication. */
export async function newestVersion(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom('feed_version')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Returns hash and outline of the versions that are kept, the newest first. */
export async function listOutlines(
  db: Kysely<DB>,
  feed: FeedName,
): Promise<{ hash: string; outline: Outline[] }[]> {
  const rows = await db
    .selectFrom('feed_version')
    .select(['hash', 'outline'])
    .where('feed', '=', feed)
    .orderBy('number', 'desc')
    .limit(VERSIONS_KEPT)
    .execute()
  return rows.map(({ hash, outline }) => ({ hash, outline: decodeOutline(outline) }))
}

/** Stores a version, which becomes the current one, and removes old ones. */
export async function storeVersion(
  trx: Transaction<DB>,
  { feed, hash, date, outline, files }: NewVersion,
  now: Date,
): Promise<void> {
  const { number } = await trx
    .insertInto('feed_version')
    .values({
      feed,
      hash,
      changed_at: date,
      homes: outline.length,
      published_at: now,
      outline: encodeOutline(outline),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('feed_file')
    .values(
      [...files].flatMap(([name, content]) =>
        encodings.map((encoding) => ({ number, name, encoding, content: content[encoding] })),
      ),
    )
    .execute()
  await trx
    .deleteFrom('feed_version')
    .where('feed', '=', feed)
    .where('number', 'not in', newest(trx, feed, VERSIONS_KEPT))
    .execute()
  await trx
    .deleteFrom('feed_file')
    .where('number', 'in', trx.selectFrom('feed_version').select('number').where('feed', '=', feed))
    .where('number', 'not in', newest(trx, feed, FILES_KEPT))
    .execute()
}

const newest = (trx: Transaction<DB>, feed: FeedName, count: number) =>
  trx
    .selectFrom('feed_version')
    .select('number')
    .where('feed', '=', feed)
    .orderBy('number', 'desc')
    .limit(count)

/** Returns the files of a version by name; empty when it was removed meanwhile. */
export async function readFiles(db: Kysely<DB>, number: number): Promise<Map<string, Encoded>> {
  const rows = await db
    .selectFrom('feed_file')
    .select(['name', 'encoding', 'content'])
    .where('number', '=', number)
    .execute()
  const files = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    [...files].map(([name, contents]) => {
      const of = (wanted: Encoding) =>
        contents.find(({ encoding }) => encoding === wanted)?.content ?? Buffer.alloc(0)
      return [name, { identity: of('identity'), gzip: of('gzip'), brotli: of('brotli') }]
    }),
  )
}

type FeedState = {
  feed: FeedName
  homes: number
  /** When it last changed. */
  changedAt: Date
}

/** Returns the published feeds. A feed that was never published is left out. */
export async function feedStates(db: Database): Promise<FeedState[]> {
  const rows = await db
    .selectFrom('feed_version')
    .distinctOn('feed')
    .select(['feed', 'homes', 'published_at'])
    .orderBy('feed')
    .orderBy('number', 'desc')
    .execute()
  return feedNames.flatMap((feed) =>
    rows
      .filter((row) => row.feed === feed)
      .map(({ homes, published_at }) => ({ feed, homes, changedAt: published_at })),
  )
}

const ENTRY_BYTES = 16

function encodeOutline(outline: readonly Outline[]): Buffer {
  const bytes = Buffer.alloc(outline.length * ENTRY_BYTES)
  for (const [place, { id, hash }] of outline.entries()) {
    bytes.writeBigUInt64BE(BigInt(id), place * ENTRY_BYTES)
    bytes.writeBigUInt64BE(hash, place * ENTRY_BYTES + 8)
  }
  return bytes
}

const decodeOutline = (bytes: Buffer): Outline[] =>
  Array.from({ length: bytes.length / ENTRY_BYTES }, (_, place) => ({
    id: Number(bytes.readBigUInt64BE(place * ENTRY_BYTES)),
    hash: bytes.readBigUInt64BE(place * ENTRY_BYTES + 8),
  }))

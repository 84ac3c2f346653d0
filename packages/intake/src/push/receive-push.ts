import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeCrawl } from '@kot/jobs/jobs'

/** Stored instead of the token. Tokens are long and random, so a fast hash without salt is safe. */
const pushTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns whether a text has the form of a token. Others need no database query. */
export const isPushToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/**
 * Creates the token with which a partner uploads its adverts and invalidates the previous one. Only the
 * hash is stored, so the token cannot be read again.
 * @returns null when there is no such source
 */
export async function createPushToken(db: Database, source: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('source')
    .set({ push_token_hash: pushTokenHash(token) })
    .where('name', '=', source)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : null
}

/** The fields a partner may send, as described in sources/formats/push.ts. None of them are personal. */
const words = [
  'id',
  'url',
  'title',
  'address',
  'postcode',
  'place',
  'price',
  'deposit',
  'size',
  'rooms',
  'available',
  'pets',
  'kind',
  'longTerm',
  'lat',
  'long',
  'propertyNumber',
  'published',
  'text',
] as const

/** Far longer than any field needs, including the text that is searched for keywords. */
const MAX_WORD_LENGTH = 2_000
const MAX_TEXT_LENGTH = 20_000
const MAX_PHOTOS = 50

type PushFields = Record<string, unknown>

/**
 * Returns an advert as it is stored: only the agreed fields with plain values. Other fields are
 * dropped.
 */
export function pickPushFields(advert: Readonly<Record<string, unknown>>): PushFields {
  const kept: PushFields = {}
  for (const word of words) {
    const value = advert[word]
    if (typeof value === 'string') {
      kept[word] = value.slice(0, word === 'text' ? MAX_TEXT_LENGTH : MAX_WORD_LENGTH)
    } else if (typeof value === 'number' || typeof value === 'boolean') kept[word] = value
  }
  const { photos } = advert
  if (Array.isArray(photos)) {
    kept['photos'] = photos
      .slice(0, MAX_PHOTOS)
      .flatMap((photo: unknown) =>
        typeof photo === 'string' ? [photo.slice(0, MAX_WORD_LENGTH)] : [],
      )
  }
  return kept
}

const compress = promisify(gzip)

type PushedPage = {
  /** Without parameters, lower case. */
  contentType: string
  text: string
}

/** Stores a partner's upload in place of the previous one and enqueues a crawl of it. */
export async function receivePush(
  db: Database,
  source: string,
  { contentType, text }: PushedPage,
  now: Date = new Date(),
): Promise<void> {
  const body = await compress(text)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('pushed_page').where('source', '=', source).execute()
    await trx
      .insertInto('pushed_page')
      .values({ source, content_type: contentType, body, received_at: now })
      .execute()
    await enqueue(trx, intakeCrawl, { source, kind: 'push' })
  })
}

/**
 * Returns the source of a partner's token, or null if the token is wrong or the source is disabled.
 * Hashes are compared, so the timing reveals nothing about a token.
 */
export async function findPartnerByToken(db: Database, token: string): Promise<string | null> {
  const source = await db
    .selectFrom('source')
    .select('name')
    .where('push_token_hash', '=', pushTokenHash(token))
    .where('enabled', '=', true)
    .executeTakeFirst()
  return source?.name ?? null
}

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeCrawl } from '@kot/jobs/jobs'

/** What is kept of a partner's token. It is random and long, so a fast hash without salt keeps it secret. */
const pushTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a text could be one at all; anything else need not be looked for. */
export const isPushToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/**
 * Makes the token with which a partner brings its adverts; the one before is worth nothing from then on.
 * It can be read here and never again.
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

/** What a partner may say of an advert, as sources/push names it. Nothing personal is among it. */
const words = [
  'id',
  'url',
  'title',
  'address',
  'postcode',
  'place',
  'price',
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

/** Far more than any of it needs; the text is read for words that decide. */
const MAX_WORD_LENGTH = 2_000
const MAX_TEXT_LENGTH = 20_000
const MAX_PHOTOS = 50

type PushFields = Record<string, unknown>

/** An advert as it is kept: only what was agreed on, in plain values. Whoever sends more sends it in vain. */
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

/** Keeps what a partner brought, in place of what it brought before, and asks for a look at it. */
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
 * The source that a partner's token opens; null for a wrong token and for a source that is not enabled.
 * What is compared are hashes, so how long it takes tells nothing about a token.
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

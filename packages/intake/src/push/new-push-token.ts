import { randomBytes } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { pushTokenHash } from './push-token-hash.ts'

/** Whether a text could be one at all; anything else need not be looked for. */
export const isPushToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/**
 * Makes the token with which a partner brings its adverts; the one before is worth nothing from then on.
 * It can be read here and never again.
 * @returns null when there is no such source
 */
export async function newPushToken(db: Database, source: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const { numUpdatedRows } = await db
    .updateTable('source')
    .set({ push_token_hash: pushTokenHash(token) })
    .where('name', '=', source)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : null
}

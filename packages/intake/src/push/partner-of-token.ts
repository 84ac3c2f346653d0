import type { Database } from '@kot/db/connect'
import { pushTokenHash } from './push-token-hash.ts'

/**
 * The source that a partner's token opens; null for a wrong token and for a source that is not enabled.
 * What is compared are hashes, so how long it takes tells nothing about a token.
 */
export async function partnerOfToken(db: Database, token: string): Promise<string | null> {
  const source = await db
    .selectFrom('source')
    .select('name')
    .where('push_token_hash', '=', pushTokenHash(token))
    .where('enabled', '=', true)
    .executeTakeFirst()
  return source?.name ?? null
}

import type { Lang } from '@kot/domain/lang'
import type { Sessions } from '../sessions/sessions.ts'
import { createSecretToken, hashSecretToken } from '../secret-token.ts'

/** Enough for one redirect on a slow line. */
const HAND_OFF_LIFE_MS = 60_000

type HandOff = {
  accountId: string
  /** The session that goes on at the other host; null when there is none yet. */
  sessionId: string | null
  /** The language whose host may use it. */
  lang: Lang
  /** Whether Google or Facebook has just said who it is. */
  throughProvider?: boolean
}

/** A ticket that signs its holder in once. It travels in an address, which browsers remember and
 *  show, and so is worth nothing a minute later. */
export async function createHandOff(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  { accountId, sessionId, lang, throughProvider = false }: HandOff,
): Promise<string> {
  const token = createSecretToken()
  const created = now()
  await db
    .insertInto('hand_off')
    .values({
      token_hash: hashSecretToken(token),
      account_id: accountId,
      session_id: sessionId,
      through_provider: throughProvider,
      lang,
      created_at: created,
      expires_at: new Date(created.getTime() + HAND_OFF_LIFE_MS),
    })
    .execute()
  return token
}

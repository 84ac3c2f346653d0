import type { Lang } from '@kot/domain/text/lang'
import { createSecretToken, hashSecretToken, type Sessions } from './session-token.ts'
import { continueSession, startSession } from './session.ts'

/** Enough for one redirect on a slow line. */
const HAND_OFF_LIFE_MS = 60_000

type HandOff = {
  accountId: string
  /** The session that goes on at the other host; null when there is none yet. */
  sessionId: string | null
  /** The language whose host may use it. */
  lang: Lang
  /** Whether Google or Facebook has just identified the user. */
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

/** A session token for a hand-off; a session that it continues keeps its device. Null when it is unknown, used, too old, for the other host, or
 *  when the session it continues has ended. */
export async function exchangeHandOff(
  sessions: Sessions,
  { token, lang, device = null }: { token: string; lang: Lang; device?: string | null },
): Promise<string | null> {
  const now = sessions.now()
  return sessions.db.transaction().execute(async (trx) => {
    // See lockAccount: whatever ends hand-offs locks the account before their rows.
    await trx
      .selectFrom('account')
      .innerJoin('hand_off', 'hand_off.account_id', 'account.id')
      .select('account.id')
      .where('token_hash', '=', hashSecretToken(token))
      .forKeyShare('account')
      .execute()
    // One statement finds and uses it up: of many at the same time only one gets the row.
    const handOff = await trx
      .updateTable('hand_off')
      .set({ used_at: now })
      .where('token_hash', '=', hashSecretToken(token))
      .where('lang', '=', lang)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['account_id', 'session_id', 'through_provider'])
      .executeTakeFirst()
    if (!handOff) return null

    const { account_id: accountId, session_id: sessionId, through_provider } = handOff
    const within = { ...sessions, db: trx }
    return sessionId === null
      ? startSession(within, accountId, device, through_provider)
      : continueSession(within, { accountId, sessionId })
  })
}

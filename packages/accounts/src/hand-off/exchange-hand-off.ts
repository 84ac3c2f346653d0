import type { Lang } from '@kot/domain/lang'
import type { Sessions } from '../sessions/sessions.ts'
import { continueSession, startSession } from '../sessions/start-session.ts'
import { hashSecretToken } from '../secret-token.ts'

/** A session token for a hand-off; null when it is unknown, used, too old, for the other host, or
 *  when the session it continues has ended. */
export async function exchangeHandOff(
  sessions: Sessions,
  { token, lang }: { token: string; lang: Lang },
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
      ? startSession(within, accountId, null, through_provider)
      : continueSession(within, { accountId, sessionId })
  })
}

import type { Sessions } from './sessions.ts'

/** Signs out, on both language hosts: whoever leaves a shared computer does not know that they had
 *  two sessions. A token whose time is up will do, and one that means nothing changes nothing. */
export async function endSession({ db, tokens, now }: Sessions, jwt: string): Promise<void> {
  const sessionId = await tokens.readExpired(jwt, now())
  if (sessionId === null) return
  await db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('session')
      .select(['account_id', 'family_id'])
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!session) return
    // Waits for a hand-off that is just becoming a session; see continueSession.
    await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', session.account_id)
      .forUpdate()
      .execute()
    await trx
      .updateTable('session')
      .set({ ended_at: now() })
      .where('account_id', '=', session.account_id)
      .where('family_id', '=', session.family_id)
      .where('ended_at', 'is', null)
      .execute()
  })
}

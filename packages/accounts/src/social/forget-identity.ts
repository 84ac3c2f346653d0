import { randomBytes } from 'node:crypto'
import { deleteAccount } from '../settings/delete-account.ts'
import type { Sessions } from '../sessions/sessions.ts'

/**
 * Somebody removed us at Facebook and wants what we had from there deleted: the identity, and the
 * account too when nothing else opens it. Answers a code under which the state can be looked up; an
 * unknown person gets one as well, for what is not there is deleted.
 */
export async function forgetIdentity(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  subject: string,
): Promise<string> {
  const code = randomBytes(9).toString('base64url')
  const time = now()
  await db.transaction().execute(async (trx) => {
    const identity = await trx
      .deleteFrom('social_identity')
      .where('provider', '=', 'facebook')
      .where('subject', '=', subject)
      .returning('account_id')
      .executeTakeFirst()
    if (identity) {
      const otherWay = await trx
        .selectFrom('account')
        .leftJoin('social_identity', 'social_identity.account_id', 'account.id')
        .select('account.id')
        .where('account.id', '=', identity.account_id)
        .where((row) =>
          row.or([row('password_hash', 'is not', null), row('subject', 'is not', null)]),
        )
        .executeTakeFirst()
      if (!otherWay) await deleteAccount(trx, identity.account_id)
    }
    await trx
      .insertInto('deletion_request')
      .values({ code, provider: 'facebook', created_at: time, done_at: time })
      .execute()
  })
  return code
}

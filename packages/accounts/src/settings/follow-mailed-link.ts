import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { spendMailedLink, type MailedLink } from '../mailed-link/mailed-link.ts'
import type { LinkKind } from '../mailed-link/link-kind.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { shedUnproven } from './shed-unproven.ts'

/** Links whose page has one button; the one to a new password has a form. */
const followed: readonly LinkKind[] = [
  'confirm_email',
  'change_email',
  'delete_account',
  'join_identity',
]

type Followed = MailedLink | { fault: 'linkInvalid' | 'emailTaken' }

/** Does what the link says, once. */
export async function followMailedLink(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  token: string,
): Promise<Followed> {
  return db.transaction().execute(async (trx): Promise<Followed> => {
    const link = await spendMailedLink(trx, token, followed, now())
    if (!link) return { fault: 'linkInvalid' }
    const done = await follow(trx, link, now())
    return done ? link : { fault: 'emailTaken' }
  })
}

/** Whether it could be done: in the meantime somebody else may have taken the address. */
async function follow(trx: Transaction<DB>, link: MailedLink, now: Date): Promise<boolean> {
  const { kind, accountId, email, details } = link
  switch (kind) {
    case 'confirm_email':
      await trx
        .updateTable('account')
        .set({ email_confirmed_at: now })
        .where('id', '=', accountId)
        // The address may have changed since the mail went out.
        .where('email', '=', email)
        .execute()
      return true
    case 'change_email': {
      const taken = await trx
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .where('id', '!=', accountId)
        .executeTakeFirst()
      if (taken) return false
      await trx
        .updateTable('account')
        .set({ email, email_confirmed_at: now })
        .where('id', '=', accountId)
        .execute()
      return true
    }
    case 'delete_account':
      await deleteAccount(trx, accountId)
      return true
    case 'join_identity':
      await shedUnproven(trx, accountId, now)
      await trx
        .insertInto('social_identity')
        .values({
          provider: details['provider'] ?? '',
          subject: details['subject'] ?? '',
          account_id: accountId,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
        .execute()
      await trx
        .updateTable('account')
        .set({ email_confirmed_at: now })
        .where('id', '=', accountId)
        .where('email', '=', email)
        .execute()
      return true
    case 'reset_password':
      return false
  }
}

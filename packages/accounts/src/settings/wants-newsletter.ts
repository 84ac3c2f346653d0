import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

/** Whether a newsletter may go out: its owner agreed, and proved that the address is theirs. */
export async function wantsNewsletter(db: Kysely<DB>, accountId: string): Promise<boolean> {
  const wanting = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('newsletter', '=', true)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return wanting !== undefined
}

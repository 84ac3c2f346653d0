import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

/** Takes back the consent to newsletters; false when there was none. */
export async function stopNewsletter(db: Kysely<DB>, accountId: string): Promise<boolean> {
  const stopped = await db
    .updateTable('account')
    .set({ newsletter: false })
    .where('id', '=', accountId)
    .where('newsletter', '=', true)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

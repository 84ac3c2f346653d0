import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { ExpressionBuilder, Kysely } from 'kysely'

export type NewsletterReader = { accountId: string; email: string; name: string; lang: Lang }

/** Accounts that agreed to newsletters and confirmed their address, in the order of accounts.
 *  @param after only those behind this account */
export async function listNewsletterReaders(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<NewsletterReader[]> {
  return db
    .selectFrom('account')
    .select(['id as accountId', 'email', 'name', 'lang'])
    .where(agreed)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ lang: Lang }>()
    .execute()
}

/** How many of them there are. */
export async function countNewsletterReaders(db: Database, after: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(agreed)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

const agreed = (eb: ExpressionBuilder<DB, 'account'>) =>
  eb.and([eb('newsletter', '=', true), eb('email_confirmed_at', 'is not', null)])

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

/** Returns a reader as listNewsletterReaders does; null for who did not agree, or no longer does. */
export async function findNewsletterReader(
  db: Kysely<DB>,
  accountId: string,
): Promise<NewsletterReader | null> {
  const reader = await db
    .selectFrom('account')
    .select(['id as accountId', 'email', 'name', 'lang'])
    .where('id', '=', accountId)
    .where(agreed)
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  return reader ?? null
}

/** Whether a newsletter may go out: its owner agreed, and proved that the address is theirs. */
export const wantsNewsletter = async (db: Kysely<DB>, accountId: string): Promise<boolean> =>
  (await findNewsletterReader(db, accountId)) !== null

import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { Account } from '@kot/domain/account/viewer'
import type { Kysely, Transaction } from 'kysely'
import { type StoredWatch, watchColumns, watchFromRow } from './watch-rows.ts'

/** The watch of a private feed, and whose it is. */
export type FeedWatch = {
  readonly name: string
  readonly watch: ReturnType<typeof watchFromRow>
  readonly lang: Lang
  readonly owner: Account
}

/** Returns the watch of a private feed; null if it was deleted or its address has ended. */
export async function getFeedWatch(
  db: Kysely<DB>,
  { watchId, version }: { watchId: number; version: StoredWatch['feedVersion'] },
): Promise<FeedWatch | null> {
  const row = await db
    .selectFrom('watch')
    .innerJoin('account', 'account.id', 'watch.account_id')
    .select(watchColumns)
    .select(['watch.name', 'watch.account_id', 'account.lang', 'account.role'])
    .select((query) =>
      query
        .selectFrom('access_grant')
        .whereRef('access_grant.account_id', '=', 'watch.account_id')
        .where('access_grant.revoked_at', 'is', null)
        .select(({ fn }) => fn.max('access_grant.ends_at').as('latest'))
        .as('end_of_access'),
    )
    .where('watch.id', '=', watchId)
    .where('watch.feed_version', '=', version)
    .where('watch.feed_created_at', 'is not', null)
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    name: row.name,
    watch: watchFromRow(row),
    lang: row.lang,
    owner: {
      userId: row.account_id,
      endOfAccess: row.end_of_access,
      operator: row.role === 'operator',
    },
  }
}

/** Makes addresses for the private feeds of a watch; those before are no longer valid. Returns the name of the
 *  watch; null when there is no such watch. */
export async function createFeed(
  trx: Transaction<DB>,
  { accountId, watchId }: { accountId: string; watchId: number },
  now: Date,
): Promise<string | null> {
  const watch = await trx
    .updateTable('watch')
    .set((eb) => ({ feed_version: eb('feed_version', '+', 1), feed_created_at: now }))
    .where('id', '=', watchId)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return watch?.name ?? null
}

/** Ends the addresses of the private feeds of an account, or of one of its watches; its owner can make new ones. */
export async function endFeeds(
  db: Kysely<DB>,
  accountId: string,
  watchId: number | null = null,
): Promise<void> {
  await db
    .updateTable('watch')
    .set({ feed_created_at: null })
    .where('account_id', '=', accountId)
    .$if(watchId !== null, (query) => query.where('id', '=', watchId ?? 0))
    .execute()
}

import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import { hasActiveAccess } from '@kot/domain/viewer'
import type { Kysely } from 'kysely'
import { watchColumns } from '../save/watch-row.ts'

/** Watches with whom they belong to and what decides whether those may be told. */
export const watchesWithOwners = (db: Kysely<DB>) =>
  db
    .selectFrom('watch')
    .innerJoin('account', 'account.id', 'watch.account_id')
    .select(watchColumns)
    .select([
      'watch.account_id',
      'watch.active_since',
      'watch.next_digest_at',
      'watch.mailed_at',
      'watch.mails_on',
      'watch.mails_that_day',
      'account.email',
      'account.name',
      'account.lang',
      'account.email_confirmed_at',
    ])
    .select((query) =>
      query
        .selectFrom('access_grant')
        .whereRef('access_grant.account_id', '=', 'watch.account_id')
        .where('access_grant.revoked_at', 'is', null)
        .select(({ fn }) => fn.max('access_grant.ends_at').as('latest'))
        .as('end_of_access'),
    )
    .$narrowType<{ lang: Lang }>()

export type OwnedWatch = Awaited<
  ReturnType<ReturnType<typeof watchesWithOwners>['executeTakeFirstOrThrow']>
>

/** Only users with active access and a confirmed address receive notifications. */
export const mayBeTold = (
  owner: Pick<OwnedWatch, 'end_of_access' | 'email_confirmed_at'>,
  now: Date,
): boolean => hasActiveAccess(owner.end_of_access, now) && owner.email_confirmed_at !== null

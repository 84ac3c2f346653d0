import type { Lang } from '@kot/domain/lang'
import type { LiveSession } from './live-session.ts'
import type { Sessions } from './sessions.ts'

/** The session and its account as they are now; null when it ended, expired or never was. */
export async function findLiveSession(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  sessionId: string,
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now())
    .select(['account.id', 'name', 'email', 'lang', 'newsletter', 'role'])
    .select(['session.created_at', 'through_provider'])
    .select((query) =>
      query
        .selectFrom('access_grant')
        .whereRef('access_grant.account_id', '=', 'account.id')
        .where('revoked_at', 'is', null)
        .select(({ fn }) => fn.max('ends_at').as('latest'))
        .as('end_of_access'),
    )
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: sessionId,
    providerSignInAt: row.through_provider ? row.created_at : null,
    account: {
      userId: row.id,
      name: row.name,
      email: row.email,
      lang: row.lang,
      newsletter: row.newsletter,
      endOfAccess: row.end_of_access,
      operator: row.role === 'operator',
    },
  }
}

import type { DB } from '@kot/db/generated'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { Sessions } from '../sessions/session-token.ts'
import { linkKinds } from './mailed-link.ts'
import {
  type AccountEvent,
  type Credential,
  endedBy,
  type FeatureCredential,
  featureCredentials,
} from './credential-table.ts'

export type Ending = {
  accountId: string
  event: AccountEvent
  now: Date
  /** The session of the browser that acts: it stays where the others end. */
  keepSession?: string | undefined
  /** Identities and memberships from before this time stay. */
  since?: Date | undefined
}

type EndFeatureCredential = (
  trx: Transaction<DB>,
  ending: Pick<Ending, 'accountId' | 'now' | 'keepSession' | 'since'>,
) => Promise<void>

/**
 * How other features end what is theirs. Each writes its own tables, and features do not import each other: the
 * server puts these functions together.
 */
export type FeatureEndings = Readonly<Record<FeatureCredential, EndFeatureCredential>> & {
  /** Web Push of browsers that sign out. */
  readonly devicesOf: (trx: Transaction<DB>, sessionIds: readonly string[]) => Promise<void>
}

/** Sessions, and what ends together with them. */
export type EndingSessions = Sessions & { readonly endings: FeatureEndings }

/**
 * Ends the credentials of the table, as part of the transaction of the event. The account row is locked first:
 * a credential that is being made at the same time is either seen and ended here, or finds the account
 * changed.
 *
 * `password` is not ended here: each event that ends it writes the new one, or null, itself.
 */
export async function endCredentials(
  trx: Transaction<DB>,
  ending: Ending,
  endings: FeatureEndings,
): Promise<void> {
  const { accountId, now, keepSession, since } = ending
  const ended = endedBy(ending.event)
  await lockAccount(trx, accountId)

  if (ended.has('sessions')) {
    const sessions = trx
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .$if(keepSession !== undefined, (query) => query.where('id', '!=', keepSession ?? ''))
    await trx
      .updateTable('session')
      .set({ ended_at: now })
      .where('id', 'in', sessions)
      .where('ended_at', 'is', null)
      .execute()
  }
  if (ended.has('handOffs')) {
    await trx
      .deleteFrom('hand_off')
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute()
  }
  if (ended.has('identities')) {
    await trx
      .deleteFrom('social_identity')
      .where('account_id', '=', accountId)
      .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? now))
      .execute()
  }
  const links = linkKinds.filter((kind: Credential) => ended.has(kind))
  if (links.length > 0) {
    // A used one is kept, so that opening it again shows that.
    const unused = (row: ExpressionBuilder<DB, 'mailed_link'>) =>
      row.and([
        row('account_id', '=', accountId),
        row('kind', 'in', links),
        row('used_at', 'is', null),
      ])
    // Its mail has not been written and must not be.
    await trx.deleteFrom('mailed_link').where(unused).where('token_hash', 'is', null).execute()
    // Kept as well, so that opening it can show why it ended (`explainInvalidLink`).
    await trx
      .updateTable('mailed_link')
      .set({ expires_at: now })
      .where(unused)
      .where('expires_at', '>', now)
      .execute()
  }
  if (ended.has('profile')) {
    await trx
      .updateTable('account')
      .set({ name: sql<string>`split_part(email, '@', 1)`, newsletter: false })
      .where('id', '=', accountId)
      .execute()
  }
  for (const credential of featureCredentials) {
    if (ended.has(credential)) await endings[credential](trx, ending)
  }
}

/** Every transaction that ends or uses credentials takes this lock before it touches their rows. One
 *  order for all, so that two of them cannot wait for each other: boards, accounts, the rest. */
export async function lockAccount(trx: Transaction<DB>, accountId: string): Promise<void> {
  await sql`select lock_boards(array[${accountId}::uuid])`.execute(trx)
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/** Whether an account may belong to a stranger: its address was never confirmed, or was confirmed only by a link that
 *  does not show who uses the account. */
export async function mayBeStrangers(db: Kysely<DB>, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select(['email_confirmed_at', 'owner_proven'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return account.email_confirmed_at === null || !account.owner_proven
}

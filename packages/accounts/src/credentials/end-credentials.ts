import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { linkKinds } from './mailed-link.ts'
import { endedBy, type AccountEvent, type Credential } from './credential-table.ts'

type Ending = {
  accountId: string
  event: AccountEvent
  now: Date
  /** The session of the browser that acts: it stays where the others end. */
  keepSession?: string | undefined
  /** Identities joined before this time stay. */
  identitiesSince?: Date | undefined
}

/**
 * Ends what the table says, as part of the transaction of the event. The account row is locked first:
 * a session, hand-off or link that is being made at the same time is either seen and ended here, or
 * finds the account changed.
 *
 * `password` is not ended here: each event that ends it writes the new one, or null, itself.
 */
export async function endCredentials(trx: Transaction<DB>, ending: Ending): Promise<void> {
  const { accountId, now, keepSession, identitiesSince } = ending
  const ended = endedBy(ending.event)
  await lockAccount(trx, accountId)

  if (ended.has('sessions')) {
    const sessions = trx
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .$if(keepSession !== undefined, (query) => query.where('id', '!=', keepSession ?? ''))
    await trx.deleteFrom('operator_pass').where('session_id', 'in', sessions).execute()
    await trx.deleteFrom('operator_challenge').where('session_id', 'in', sessions).execute()
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
      .$if(identitiesSince !== undefined, (query) =>
        query.where('created_at', '>=', identitiesSince ?? now),
      )
      .execute()
  }
  const links = linkKinds.filter((kind: Credential) => ended.has(kind))
  if (links.length > 0) {
    await trx
      .deleteFrom('mailed_link')
      .where('account_id', '=', accountId)
      .where('kind', 'in', links)
      // A used one is kept, so that opening it again says so.
      .where('used_at', 'is', null)
      .execute()
  }
}

/** Every transaction that ends or uses credentials takes this lock before it touches their rows. One
 *  order for all, so that two of them cannot wait for each other. */
export async function lockAccount(trx: Transaction<DB>, accountId: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

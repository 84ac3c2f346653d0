import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { accessEnds, rescheduleGrants } from '../grants/grants.ts'

/** Whether a grant gave access at some time of a day. Money that went back took the grant with it. */
const wasRunning = (day: RawBuilder<unknown>) => sql<boolean>`
  pass.revoked_at is null
  and pass.starts_at < ((${day} + 1)::timestamp at time zone 'utc')
  and pass.ends_at > (${day}::timestamp at time zone 'utc')`

/** Lists accounts that lack a day of these, in the order of their ids. */
export async function listAccountsToExtend(
  db: Database,
  days: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct account_id
    from access_grant as pass, unnest(${[...days]}::date[]) as lost (day)
    where
      ${wasRunning(sql`lost.day`)}
      and (${after}::uuid is null or account_id > ${after}::uuid)
      and not exists (
        select from access_grant as added
        where added.account_id = pass.account_id and added.lost_on = lost.day
      )
    order by account_id
    limit ${limit}
  `.execute(db)
  return rows.map(({ account_id }) => account_id)
}

type AddDaysInput = { accountId: string; days: readonly string[]; now: Date }

export type AddedDays = {
  /** Those that were added now. */
  days: string[]
  accessUntil: Date
}

/**
 * Adds a day of access for each of these days on which the account had a pass. It follows the access that
 * there is, or begins now if that has ended meanwhile, and belongs to the pass that was running last on
 * the day. Idempotent.
 *
 * @returns null when nothing was added: the account has these days already, had no pass, or is gone
 */
export async function addDays(
  trx: Transaction<DB>,
  { accountId, days, now }: AddDaysInput,
): Promise<AddedDays | null> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  const added: string[] = []
  for (const day of days) {
    const { numAffectedRows } = await sql`
      insert into access_grant (
        account_id, extends_id, lost_on, created_at, bought_at, days, starts_at, ends_at
      )
      select
        account_id, coalesce(extends_id, id), ${day}, ${now}, ${now}::timestamptz, 1,
        ${now}::timestamptz, ${now}::timestamptz + interval '24 hours'
      from access_grant as pass
      where account_id = ${accountId} and ${wasRunning(sql`${day}::date`)}
      order by ends_at desc, id desc
      limit 1
      on conflict do nothing
    `.execute(trx)
    if (numAffectedRows === 1n) added.push(day)
  }
  if (added.length === 0) return null
  await rescheduleGrants(trx, accountId)
  const accessUntil = (await accessEnds(trx, [accountId])).get(accountId) ?? now
  return { days: added, accessUntil }
}

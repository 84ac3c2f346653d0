import type { DB } from '@kot/db/generated'
import { layOutGrants, type GrantFacts } from '@kot/domain/access-span'
import { sql, type Transaction } from 'kysely'

/** Puts an account's stretches of access end to end after one was added or withdrawn. The account must
 *  be locked. */
export async function layOutAccess(trx: Transaction<DB>, accountId: string): Promise<void> {
  const grants = await trx
    .selectFrom('access_grant')
    .select(['id', 'created_at', 'bought_at', 'days', 'months', 'starts_at', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy(sql`coalesce(bought_at, created_at)`)
    .orderBy('id')
    .execute()
  const spans = layOutGrants(
    grants.map((grant): GrantFacts => ({
      boughtAt: grant.bought_at ?? grant.created_at,
      validity: lengthOf(grant),
    })),
  )
  for (const [index, { id, starts_at, ends_at }] of grants.entries()) {
    const span = spans[index]
    if (!span || (+span.startsAt === +starts_at && +span.endsAt === +ends_at)) continue
    await trx
      .updateTable('access_grant')
      .set({ starts_at: span.startsAt, ends_at: span.endsAt })
      .where('id', '=', id)
      .execute()
  }
}

type Length = { days: number | null; months: number | null; starts_at: Date; ends_at: Date }

/** One given by hand has no length of its own: it stays where it was put. */
function lengthOf({ days, months, starts_at, ends_at }: Length): GrantFacts['validity'] {
  if (days !== null) return { days }
  if (months !== null) return { months }
  return { startsAt: starts_at, endsAt: ends_at }
}

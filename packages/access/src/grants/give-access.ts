import type { DB } from '@kot/db/generated'
import { endOfValidity } from '@kot/domain/access-span'
import type { Transaction } from 'kysely'
import { layOutAccess } from './lay-out-access.ts'

type Gift = {
  accountId: string
  days: number
  /** When the access ends that they have, as far as the giver knows; null for none. */
  endsNow: Date | null
  now: Date
}

/**
 * Access that nobody paid for, added to the end of what there is. No order and no money stand behind it,
 * so the books do not know it; like what was bought it has a length and moves up when something before it
 * is withdrawn.
 *
 * @returns its end; 'changed' when their access is no longer what the giver saw, so that giving twice by
 * mistake gives once; 'gone' without an account
 */
export async function giveAccess(
  trx: Transaction<DB>,
  { accountId, days, endsNow, now }: Gift,
): Promise<Date | 'changed' | 'gone'> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return 'gone'
  const before = await endOf(trx, accountId)
  if (before?.getTime() !== endsNow?.getTime()) return 'changed'
  await trx
    .insertInto('access_grant')
    .values({
      account_id: accountId,
      created_at: now,
      bought_at: now,
      days,
      starts_at: now,
      ends_at: endOfValidity(now, { days }),
    })
    .execute()
  await layOutAccess(trx, accountId)
  return (await endOf(trx, accountId)) ?? now
}

async function endOf(trx: Transaction<DB>, accountId: string): Promise<Date | undefined> {
  const { end } = await trx
    .selectFrom('access_grant')
    .select(({ fn }) => fn.max('ends_at').as('end'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return end ?? undefined
}

import type { DB } from '@kot/db/generated'
import {
  accessPackage,
  endOfValidity,
  type GrantFacts,
  scheduleGrants,
} from '@kot/domain/pass/access'
import type { VatRegistration } from '@kot/domain/money/vat'
import { sql, type Transaction } from 'kysely'
import type { Database } from '@kot/db/connect'
import { setOrderState, type Order } from '../orders/order.ts'
import type { Payment } from '../payments/provider.ts'
import { writeReceipt } from '../receipts/receipts.ts'

type Granting = {
  order: Order
  accountId: string
  payment: Payment
  vat: VatRegistration | null
  now: Date
}

/**
 * Grants access, writes the receipt and queues its mail in one transaction. The order must be
 * locked.
 */
export async function grantAccess(
  trx: Transaction<DB>,
  { order, accountId, payment, vat, now }: Granting,
): Promise<Order> {
  const validity = accessPackage(order.package)?.validity
  if (!validity) throw new Error(`order ${order.id}: there is no package ${order.package}`)
  const { id } = await trx
    .insertInto('access_grant')
    .values({
      account_id: accountId,
      order_id: order.id,
      created_at: now,
      bought_at: now,
      ...validity,
      starts_at: now,
      ends_at: endOfValidity(now, validity),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await rescheduleGrants(trx, accountId)
  const span = await trx
    .selectFrom('access_grant')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await writeReceipt(trx, { order, accountId, span, card: payment.card, vat, now })
  return setOrderState(trx, order, 'granted', { now })
}

/** Ends the access of an order, and the days added to it. Later grants move up. The order must be locked. */
export async function endAccess(
  trx: Transaction<DB>,
  { order, now }: { order: Order; now: Date },
): Promise<void> {
  const bought = trx.selectFrom('access_grant').select('id').where('order_id', '=', order.id)
  await trx
    .updateTable('access_grant')
    .set({ revoked_at: now })
    .where((row) => row.or([row('order_id', '=', order.id), row('extends_id', 'in', bought)]))
    .where('revoked_at', 'is', null)
    .execute()
  if (order.account_id !== null) await rescheduleGrants(trx, order.account_id)
}

/** Ends the access of an order whose money went back. The order must be locked. */
export async function revokeGrant(
  trx: Transaction<DB>,
  { order, why, now }: { order: Order; why: 'refunded' | 'disputed'; now: Date },
): Promise<Order> {
  await endAccess(trx, { order, now })
  const returned = order.state === why ? order : await setOrderState(trx, order, why, { now })
  return setOrderState(trx, returned, 'revoked', { now })
}

type FreeAccessInput = {
  accountId: string
  days: number
  /** End of the current access as the operator saw it; null for none. */
  endsNow: Date | null
  /** A paid order whose access is missing; the grant then belongs to it. */
  orderId?: string | undefined
  now: Date
}

/**
 * Grants access without payment, after the existing access. It has no ledger entries.
 * Like bought access it has a length, and moves up when an earlier grant is withdrawn.
 *
 * @returns the end of the access; 'changed' when the access is no longer what the operator saw, so
 * that a repeated request grants once; 'gone' without an account
 */
export async function grantFreeAccess(
  trx: Transaction<DB>,
  { accountId, days, endsNow, orderId, now }: FreeAccessInput,
): Promise<Date | 'changed' | 'gone'> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return 'gone'
  const before = (await accessEnds(trx, [accountId])).get(accountId)
  if (before?.getTime() !== endsNow?.getTime()) return 'changed'
  await trx
    .insertInto('access_grant')
    .values({
      account_id: accountId,
      order_id: orderId ?? null,
      created_at: now,
      bought_at: now,
      days,
      starts_at: now,
      ends_at: endOfValidity(now, { days }),
    })
    .execute()
  await rescheduleGrants(trx, accountId)
  return (await accessEnds(trx, [accountId])).get(accountId) ?? now
}

/**
 * Puts the grants of an account end to end after one was added or ended. The time used of a grant that
 * its buyer withdrew from is paid for, so it stays where it was. The account must be locked.
 */
export async function rescheduleGrants(trx: Transaction<DB>, accountId: string): Promise<void> {
  const grants = await trx
    .selectFrom('access_grant')
    .leftJoin('access_withdrawal', 'access_withdrawal.order_id', 'access_grant.order_id')
    .select(['id', 'created_at', 'bought_at', 'days', 'months', 'starts_at', 'ends_at'])
    .select('revoked_at')
    .where('access_grant.account_id', '=', accountId)
    .where((row) =>
      row.or([
        row('revoked_at', 'is', null),
        row.and([
          row('access_withdrawal.order_id', 'is not', null),
          row('revoked_at', '>', row.ref('starts_at')),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(bought_at, created_at)`)
    .orderBy('id')
    .execute()
  const spans = scheduleGrants(
    grants.map((grant): GrantFacts => ({
      boughtAt: grant.bought_at ?? grant.created_at,
      validity:
        grant.revoked_at === null
          ? lengthOf(grant)
          : { startsAt: grant.starts_at, endsAt: grant.revoked_at },
    })),
  )
  for (const [index, { id, starts_at, ends_at, revoked_at }] of grants.entries()) {
    const span = spans[index]
    if (revoked_at !== null) continue
    if (!span || (+span.startsAt === +starts_at && +span.endsAt === +ends_at)) continue
    await trx
      .updateTable('access_grant')
      .set({ starts_at: span.startsAt, ends_at: span.endsAt })
      .where('id', '=', id)
      .execute()
  }
}

type Length = { days: number | null; months: number | null; starts_at: Date; ends_at: Date }

/** A grant entered manually has no length. Its dates stay as they are. */
function lengthOf({ days, months, starts_at, ends_at }: Length): GrantFacts['validity'] {
  if (days !== null) return { days }
  if (months !== null) return { months }
  return { startsAt: starts_at, endsAt: ends_at }
}

/** Returns when the access of each account ends or ended. Accounts that never had any are absent. */
export async function accessEnds(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, Date>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('access_grant')
    .select(({ fn }) => ['account_id', fn.max('ends_at').as('end')])
    .where('account_id', 'in', accountIds)
    .where('revoked_at', 'is', null)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, end }) => [account_id, end]))
}

type Grant = {
  id: number
  createdAt: Date
  startsAt: Date
  endsAt: Date
  revokedAt: Date | null
  /** The order it was bought with; null for a free grant. */
  orderId: string | null
  /** Of an added day: the day on which Kot did not do its work. */
  lostOn: string | null
}

/** Lists all grants of an account, the latest first. */
export function listGrants(db: Database, accountId: string): Promise<Grant[]> {
  return db
    .selectFrom('access_grant')
    .select([
      'id',
      'created_at as createdAt',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'revoked_at as revokedAt',
      'order_id as orderId',
      'lost_on as lostOn',
    ])
    .where('account_id', '=', accountId)
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

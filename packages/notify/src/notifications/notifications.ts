import type { DB } from '@kot/db/generated'
import type {
  NewBoardNotification,
  NewDigest,
  Notification,
  NotificationKind,
} from '@kot/domain/watch/notification'
import { type Kysely, sql, type Transaction } from 'kysely'

/** Stores digests, whose deliveries the caller writes in the same transaction. Returns their ids by watch. */
export async function storeDigests(
  trx: Transaction<DB>,
  digests: readonly NewDigest[],
  now: Date,
): Promise<Map<number, number>> {
  if (digests.length === 0) return new Map()
  const stored = await trx
    .insertInto('notification')
    .values(
      digests.map(({ accountId, channels, items, watchId, ...digest }) => ({
        ...digest,
        account_id: accountId,
        watch_id: watchId,
        channels: [...channels],
        items: JSON.stringify(items),
        created_at: now,
      })),
    )
    .returning(['id', 'watch_id'])
    .execute()
  return new Map(stored.map(({ id, watch_id }) => [watch_id ?? 0, id]))
}

/**
 * Stores notifications of members of boards, unless they were stored before. Deliveries are written when they are
 * due. News of homes is added to what waits for the end of the quiet hours.
 */
export async function storeBoardNotifications(
  trx: Transaction<DB>,
  notifications: readonly NewBoardNotification[],
  now: Date,
): Promise<void> {
  for (const notification of notifications) {
    const { kind, accountId, boardId, channels, notBefore } = notification
    const items = JSON.stringify('items' in notification ? notification.items : [])
    if (kind === 'boardHome') {
      const { numAffectedRows } = await sql`
        update notification set items = items || ${items}::jsonb
        where account_id = ${accountId} and board_id = ${boardId} and kind = ${kind}
          and not_before is not null
      `.execute(trx)
      if ((numAffectedRows ?? 0n) > 0n) continue
    }
    await trx
      .insertInto('notification')
      .values({
        account_id: accountId,
        board_id: boardId,
        kind,
        items,
        channels: [...channels],
        created_at: now,
        not_before: notBefore,
        ...(kind === 'boardViewing'
          ? { home_id: notification.homeId, viewing_at: notification.viewingAt }
          : { position: notification.position }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Moves reminders to the homes that theirs were joined with: a member is not reminded of a viewing again. */
export async function joinReminders(
  trx: Transaction<DB>,
  homes: readonly { from: number; into: number }[],
): Promise<void> {
  for (const { from, into } of homes) {
    await sql`
      update notification set home_id = ${into}
      where home_id = ${from} and not exists (
        select from notification other
        where other.home_id = ${into} and other.account_id = notification.account_id
          and other.viewing_at = notification.viewing_at
      )
    `.execute(trx)
  }
}

/** Deletes what an account was notified of about boards. */
export async function deleteBoardNotifications(
  trx: Transaction<DB>,
  accountId: string,
): Promise<void> {
  await trx
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('kind', '<>', 'digest')
    .execute()
}

const columns = sql`
  notification.id, notification.account_id as "accountId", notification.kind,
  notification.watch_id as "watchId", notification.board_id as "boardId",
  notification.home_id as "homeId", notification.viewing_at as "viewingAt", notification.items,
  notification.channels, notification.mail_due_at as "mailDueAt",
  (
    select count(*)::integer from home
    where home.hidden_at is not null and home.id in (
      select home from jsonb_to_recordset(notification.items) as item (home integer)
      union
      select notification.home_id
    )
  ) as "hiddenHomes",
  json_build_object(
    'showsAll', notification.mail_shows_all, 'hiddenHomes', notification.mail_hidden_homes
  ) as mail`

export async function readNotification(db: Kysely<DB>, id: number): Promise<Notification | null> {
  const { rows } = await sql<Notification>`
    select ${columns} from notification where id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** Claims notifications whose deliveries are to be written, which the caller does in the same transaction. */
export async function claimNotifications(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    update notification set not_before = null
    where id in (
      select id from notification where not_before <= ${now}
      order by not_before, id limit ${limit} for update skip locked
    )
    returning ${columns}
  `.execute(trx)
  return rows
}

/**
 * Claims notifications of which a mail has to be written after all. The caller writes it, or postpones it, in the
 * same transaction.
 */
export async function claimForMail(
  trx: Transaction<DB>,
  kinds: readonly NotificationKind[],
  { now, limit }: { now: Date; limit: number },
): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select ${columns} from notification
    where mail_due_at <= ${now} and kind = any(${[...kinds]}::text[])
    order by mail_due_at, id
    limit ${limit}
    for update skip locked
  `.execute(trx)
  return rows
}

/** Sets when a mail of a notification is to be written; null for never. */
export async function setMailDue(
  db: Kysely<DB>,
  ids: readonly number[],
  at: Date | null,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update notification set mail_due_at = ${at} where id = any(${[...ids]}::bigint[])
  `.execute(db)
}

/** The place of a mail among those of its notification, from 1. */
export type MailNumber = { readonly notificationId: number; readonly number: number }

/** Notes what another mail of a notification is written for. Returns which one it is. */
export async function countMail(
  trx: Transaction<DB>,
  { id, hiddenHomes }: Pick<Notification, 'id' | 'hiddenHomes'>,
  showsAll = true,
): Promise<MailNumber> {
  const { rows } = await sql<{ number: number }>`
    update notification set
      mail_due_at = null, mail_shows_all = ${showsAll}, mail_hidden_homes = ${hiddenHomes}
    where id = ${id}
    returning (
      select coalesce(max(number), 0) + 1 from delivery
      where notification_id = ${id} and channel = 'mail'
    ) as number
  `.execute(trx)
  return { notificationId: id, number: rows[0]?.number ?? 1 }
}

/**
 * Lets mail take over those of these notifications that no channel has delivered or is going to deliver, and of
 * which no mail was written. The lock lets deliveries that end at the same moment see each other.
 */
export async function letMailTakeOver(
  trx: Transaction<DB>,
  notificationIds: readonly (number | null)[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(notificationIds)].filter((id) => id !== null)
  if (ids.length === 0) return
  await sql`
    select from notification where id = any(${ids}::bigint[]) order by id for update
  `.execute(trx)
  await sql`
    update notification set mail_due_at = ${now}
    where id = any(${ids}::bigint[]) and not exists (
      select from delivery
      where delivery.notification_id = notification.id
        and (channel = 'mail' or state = 'sent' or settled_at is null)
    )
  `.execute(trx)
}

import type { DB } from '@kot/db/generated'
import type { BoardNoticeKind } from '@kot/domain/board/board-notice'
import type { ChannelKind } from '@kot/domain/watch/notification-channel'
import { sql, type Transaction } from 'kysely'
import { afterQuietHours } from './recipients.ts'

type MailedNotice = {
  readonly noticeId: number
  readonly accountId: string
  readonly kind: BoardNoticeKind
}

type DueNotice = MailedNotice & { readonly channels: readonly ChannelKind[] }

/** Claims the notices that are due. The caller writes messages and mails in the same transaction. */
export async function claimDueNotices(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    update board_notice set due_at = null
    where id in (
      select id from board_notice where due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked
    )
    returning id as "noticeId", account_id as "accountId", kind, channels
  `.execute(trx)
  return rows
}

type WaitingMail = MailedNotice & {
  readonly quiet: boolean | null
  readonly quiet_from: number | null
  readonly quiet_until: number | null
}

/**
 * Claims notices of which a mail has to be written after all. They wait for the end of the quiet hours,
 * except reminders, which would come too late. The caller writes the mails in the same transaction.
 */
export async function claimNoticesForMail(
  trx: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<{ due: number; notices: MailedNotice[] }> {
  const { rows } = await sql<WaitingMail>`
    select
      notice.id as "noticeId", notice.account_id as "accountId", notice.kind,
      settings.quiet, settings.quiet_from, settings.quiet_until
    from board_notice notice
    left join watch_settings settings on settings.account_id = notice.account_id
    where notice.mail_due_at <= ${now}
    order by notice.mail_due_at, notice.id
    limit ${limit}
    for update of notice skip locked
  `.execute(trx)
  const notices: MailedNotice[] = []
  for (const notice of rows) {
    const until = notice.kind === 'viewing' ? now : afterQuietHours(notice, now)
    if (until <= now) notices.push(notice)
    await sql`
      update board_notice set mail_due_at = ${until > now ? until : null} where id = ${notice.noticeId}
    `.execute(trx)
  }
  return { due: rows.length, notices }
}

/** Makes mails due of the notices of which these could not be composed (`uncomposedKey`). */
export async function mailNoticesAgain(
  trx: Transaction<DB>,
  reasonKeys: readonly string[],
  now: Date,
): Promise<void> {
  const ids = reasonKeys.map((key) => Number(/^board (\d+) /.exec(key)?.[1]))
  await trx
    .updateTable('board_notice')
    .set({ mail_due_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Counts a mail that is being written of a notice, and returns which one it is. */
export async function countMail(trx: Transaction<DB>, noticeId: number): Promise<number> {
  const { mails } = await trx
    .updateTable('board_notice')
    .set((eb) => ({ mails: eb('mails', '+', 1) }))
    .where('id', '=', noticeId)
    .returning('mails')
    .executeTakeFirstOrThrow()
  return mails
}

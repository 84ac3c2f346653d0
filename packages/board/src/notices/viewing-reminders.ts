import type { DB } from '@kot/db/generated'
import { isReminderDue, MAX_REMINDER_LEAD_MS } from '@kot/domain/board/board-notice'
import { sql, type Transaction } from 'kysely'
import { afterQuietHours, joinRecipient, type Recipient, recipientColumns } from './recipients.ts'
import { storeNotice } from './store-notice.ts'

type PlannedViewing = Recipient & {
  readonly home: number
  readonly viewing: Date
  readonly setAt: Date | null
  readonly reasonKey: string
}

/**
 * Stores the reminders of viewings of the next day, once for a home and a time. Quiet hours hold them,
 * unless the viewing would be over by then.
 */
export async function storeReminders(trx: Transaction<DB>, now: Date): Promise<void> {
  for (const planned of await listPlanned(trx, now)) {
    const { home, viewing, reasonKey } = planned
    if (!isReminderDue(planned, now)) continue
    const morning = afterQuietHours(planned, now)
    const notice = {
      recipient: planned,
      kind: 'viewing' as const,
      reasonKey,
      items: [{ home, at: viewing.toISOString() }],
      dueAt: morning < viewing ? morning : now,
    }
    await storeNotice(trx, notice, now)
  }
}

async function listPlanned(trx: Transaction<DB>, now: Date): Promise<PlannedViewing[]> {
  const { rows } = await sql<PlannedViewing>`
    with planned as (
      select
        board_id, home_id, viewing_at, (stamps -> 'viewing' ->> 'at')::timestamptz as set_at,
        'viewing ' || home_id || ' ' || floor(extract(epoch from viewing_at)) as reason_key
      from board_home
      join home on home.id = home_id and home.gone_at is null
      where viewing_at > ${now}
        and viewing_at <= ${new Date(now.getTime() + MAX_REMINDER_LEAD_MS)}
        and status <> 'no'
    )
    select
      ${recipientColumns}, planned.home_id as home, planned.viewing_at as viewing,
      planned.set_at as "setAt", planned.reason_key as "reasonKey"
    from planned
    join board_member member on member.board_id = planned.board_id
    join favourite on favourite.account_id = member.account_id
      and favourite.home_id = planned.home_id
    ${joinRecipient}
    where not exists (
      select from board_notice notice
      where notice.account_id = member.account_id and notice.reason_key = planned.reason_key
    )
    order by member.account_id, planned.home_id
  `.execute(trx)
  return rows
}

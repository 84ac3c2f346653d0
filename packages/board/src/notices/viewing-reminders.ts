import type { DB } from '@kot/db/generated'
import { isReminderDue, MAX_REMINDER_LEAD_MS } from '@kot/domain/board/board-notice'
import type { NewBoardNotification } from '@kot/domain/watch/notification'
import { sql, type Transaction } from 'kysely'
import {
  accountOf,
  afterQuietHours,
  joinRecipient,
  type Recipient,
  recipientColumns,
} from './recipients.ts'

type PlannedViewing = Recipient & {
  readonly homeId: number
  readonly viewing: Date
  readonly setAt: Date | null
}

/**
 * Lists the reminders of viewings of the next day, of which the caller stores those that are new. Quiet hours hold
 * them, unless the viewing would be over by then.
 */
export async function listReminders(
  trx: Transaction<DB>,
  now: Date,
): Promise<NewBoardNotification[]> {
  const planned = await listPlanned(trx, now)
  return planned
    .filter((viewing) => isReminderDue(viewing, now))
    .map((one) => {
      const { homeId, viewing: viewingAt } = one
      const morning = afterQuietHours(one, now)
      const notBefore = morning < viewingAt ? morning : now
      return { ...accountOf(one), kind: 'boardViewing', homeId, viewingAt, notBefore }
    })
}

async function listPlanned(trx: Transaction<DB>, now: Date): Promise<PlannedViewing[]> {
  const { rows } = await sql<PlannedViewing>`
    select
      ${recipientColumns}, planned.home_id as "homeId", planned.viewing_at as viewing,
      (planned.stamps -> 'viewing' ->> 'at')::timestamptz as "setAt"
    from board_home planned
    join home on home.id = planned.home_id and home.gone_at is null
    join board_member member on member.board_id = planned.board_id
    join favourite on favourite.account_id = member.account_id
      and favourite.home_id = planned.home_id
    ${joinRecipient}
    where planned.viewing_at > ${now}
      and planned.viewing_at <= ${new Date(now.getTime() + MAX_REMINDER_LEAD_MS)}
      and planned.status <> 'no'
      and not exists (
        select from notification
        where notification.account_id = member.account_id
          and notification.home_id = planned.home_id
          and notification.viewing_at = planned.viewing_at
      )
    order by member.account_id, planned.home_id
  `.execute(trx)
  return rows
}

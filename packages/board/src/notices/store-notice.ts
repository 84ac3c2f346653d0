import type { DB } from '@kot/db/generated'
import type {
  BoardHomeEvent,
  BoardNoticeKind,
  MemberChange,
  Reminder,
} from '@kot/domain/board/board-notice'
import type { Transaction } from 'kysely'
import type { Recipient } from './recipients.ts'

type NewNotice = {
  readonly recipient: Recipient
  readonly kind: BoardNoticeKind
  /** The same for the same reason: a second notice is not stored. */
  readonly reasonKey: string
  readonly items: readonly (BoardHomeEvent | MemberChange | Reminder)[]
  readonly dueAt: Date
}

/** Stores the notification of a member, unless it was stored before. Messages are written when it is due. */
export async function storeNotice(
  trx: Transaction<DB>,
  { recipient, kind, reasonKey, items, dueAt }: NewNotice,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('board_notice')
    .values({
      account_id: recipient.accountId,
      board_id: recipient.boardId,
      kind,
      reason_key: reasonKey,
      items: JSON.stringify(items),
      channels: [...recipient.channels],
      created_at: now,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'reason_key']).doNothing())
    .execute()
}

import type { ChannelKind } from '@kot/domain/watch/notification-channel'
import { nextInstantNoticeAt, quietSetting } from '@kot/domain/watch/watch-schedule'
import { sql } from 'kysely'

/** A member who can be notified. */
export type Recipient = QuietHours & {
  readonly accountId: string
  readonly boardId: string
  readonly channels: readonly ChannelKind[]
}

export type QuietHours = {
  readonly quiet: boolean | null
  readonly quiet_from: number | null
  readonly quiet_until: number | null
}

/** Reads a recipient from `member` and `settings`. */
export const recipientColumns = sql`
  member.account_id as "accountId", member.board_id as "boardId", member.channels,
  settings.quiet, settings.quiet_from, settings.quiet_until`

/** Addresses that were not confirmed get no mail. */
export const joinRecipient = sql`
  join account on account.id = member.account_id and account.email_confirmed_at is not null
  left join watch_settings settings on settings.account_id = member.account_id`

/** The moment itself, or the end of the quiet hours that it is in. */
export const afterQuietHours = (hours: QuietHours, now: Date): Date =>
  nextInstantNoticeAt(now, 0, quietSetting(hours))

export const accountOf = ({ accountId, boardId, channels }: Recipient) => ({
  accountId,
  boardId,
  channels,
})

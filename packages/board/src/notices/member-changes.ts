import type { DB } from '@kot/db/generated'
import { type MemberChange, sumUpChanges } from '@kot/domain/board/board-notice'
import type { NewBoardNotification } from '@kot/domain/watch/notification'
import { sql, type Transaction } from 'kysely'
import {
  accountOf,
  afterQuietHours,
  joinRecipient,
  type Recipient,
  recipientColumns,
} from './recipients.ts'

const MINUTE_MS = 60_000
/** A member who has the board open has seen a change by then. */
const AWAY_MS = 2 * MINUTE_MS
/** Between two messages about changes. */
const MIN_INTERVAL_MS = 15 * MINUTE_MS
/** Longer than any quiet hours. A change that was not sent by then is no news any more. */
const MAX_AGE_MS = 2 * 24 * 60 * MINUTE_MS

/** Read for one message, which sums them up. */
const MAX_CHANGES = 500

type AwayMember = Recipient & {
  readonly version: number
  /** The version up to which the member has read the board or was notified. */
  readonly since: number
  readonly joinedAt: Date
}

/**
 * Claims members who are away, to be notified of what others changed meanwhile. Members in their quiet hours follow
 * in the morning.
 * @param after the last account of the batch before; null for the first
 * @returns the last account of this batch, null if there was none, and the notifications for the caller to store in
 * the same transaction
 */
export async function claimAwayMembers(
  trx: Transaction<DB>,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ last: string | null; notifications: NewBoardNotification[] }> {
  const members = await lockAwayMembers(trx, now, { after, limit })
  const notifications: NewBoardNotification[] = []
  for (const member of members) {
    if (afterQuietHours(member, now) > now) continue
    const { version } = member
    const items = sumUpChanges(await listChanges(trx, member))
    if (items.length > 0) {
      notifications.push({
        ...accountOf(member),
        kind: 'boardChanges',
        position: version,
        items,
        notBefore: now,
      })
    }
    await sql`
      update board_member set
        told_version = ${version},
        told_at = case when ${items.length > 0} then ${now}::timestamptz else told_at end
      where account_id = ${member.accountId}
    `.execute(trx)
  }
  return { last: members.at(-1)?.accountId ?? null, notifications }
}

async function lockAwayMembers(
  trx: Transaction<DB>,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<AwayMember[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<AwayMember>`
    select
      ${recipientColumns}, board.version, member.joined_at as "joinedAt",
      greatest(member.seen_version, member.told_version) as since
    from board_member member
    join board on board.id = member.board_id
    ${joinRecipient}
    where member.tell_changes
      and (${after}::uuid is null or member.account_id > ${after})
      and board.version > greatest(member.seen_version, member.told_version)
      and (member.told_at is null or member.told_at <= ${ago(MIN_INTERVAL_MS)})
      and member.board_id in (
        select board_id from board_change
        where received_at > ${ago(MAX_AGE_MS)} and received_at <= ${ago(AWAY_MS)}
      )
      and exists (
        select from board_change change
        where change.board_id = member.board_id
          and change.version > greatest(member.seen_version, member.told_version)
          and change.account_id <> member.account_id
          and change.received_at between member.joined_at and ${ago(AWAY_MS)}
      )
    order by member.account_id
    limit ${limit}
    for update of member skip locked
  `.execute(trx)
  return rows
}

type ChangeRow = Omit<MemberChange, 'count'> & { readonly noteId: string | null }

/** The oldest first. A note counts once, however often it was changed, and not if it was deleted. */
async function listChanges(
  trx: Transaction<DB>,
  { accountId, boardId, since, version, joinedAt }: AwayMember,
): Promise<MemberChange[]> {
  const { rows } = await sql<ChangeRow>`
    select
      change.home_id as home, change.account_id as by, change.field, change.value,
      note.id as "noteId"
    from board_change change
    left join board_note note on change.field = 'note' and note.board_id = change.board_id
      and note.home_id = change.home_id and change.id = any(note.revisions)
      and note.body is not null
    where change.board_id = ${boardId} and change.account_id <> ${accountId}
      and change.version > ${since} and change.version <= ${version}
      and change.received_at >= ${joinedAt}
    order by change.version, change.made_at,
      array_position(
        array['joined', 'listed', 'status', 'viewing', 'place', 'vote', 'note', 'left'],
        change.field
      ), change.id
    limit ${MAX_CHANGES}
  `.execute(trx)
  const seen = new Set<string>()
  return rows.flatMap(({ noteId, ...change }) => {
    if (change.field === 'note') {
      if (noteId === null || seen.has(noteId)) return []
      seen.add(noteId)
    }
    return [{ ...change, count: 1 }]
  })
}

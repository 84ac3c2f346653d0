import type { DB } from '@kot/db/generated'
import type { ChannelKind, ConnectedKind } from '@kot/domain/watch/notification-channel'
import { enqueue } from '@kot/jobs/enqueue'
import { channelsSend } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'

/** Good homes go within hours: what a channel has not taken by then goes by mail. */
const NOTICE_LIVES_MS = 30 * 60_000
/** Its owner is waiting at the screen. */
const TEST_LIVES_MS = 5 * 60_000

type Notice = {
  readonly noticeId: number
  readonly accountId: string
  readonly channels: readonly ChannelKind[]
  /** Of a watch: when it was due. */
  readonly dueAt?: Date
}

/** The column that refers to a notice of a watch, or to one of the board. */
const noticeColumns = { notice: 'notice_id', board: 'board_notice_id' } as const

/**
 * Queues a message of each notice to each connected channel of its kinds, in the caller's transaction.
 * @returns the notices that no channel will deliver
 */
export async function queueNotices(
  trx: Transaction<DB>,
  notices: readonly Notice[],
  now: Date,
  kind: keyof typeof noticeColumns = 'notice',
): Promise<Set<number>> {
  const column = sql.ref(noticeColumns[kind])
  const wanted = notices.flatMap(({ noticeId, accountId, channels, dueAt = null }) =>
    channels
      .filter((channel) => channel !== 'mail')
      .map((channel) => ({ noticeId, accountId, channel, dueAt })),
  )
  const queued =
    wanted.length === 0
      ? []
      : (
          await sql<{ noticeId: number; channel: ConnectedKind }>`
            insert into outgoing_message (
              account_id, channel_id, channel_kind, kind, ${column},
              created_at, expires_at, next_attempt_at, due_at
            )
            select
              channel.account_id, channel.id, channel.kind, ${kind}, notice.id,
              ${now}, ${new Date(now.getTime() + NOTICE_LIVES_MS)}, ${now}, notice.due_at
            from unnest(
              ${wanted.map(({ noticeId }) => noticeId)}::bigint[],
              ${wanted.map(({ accountId }) => accountId)}::uuid[],
              ${wanted.map(({ channel }) => channel)}::text[],
              ${wanted.map(({ dueAt }) => dueAt)}::timestamptz[]
            ) as notice (id, account_id, kind, due_at)
            join channel on channel.account_id = notice.account_id and channel.kind = notice.kind
              and channel.proved_at is not null and channel.retired_at is null
            on conflict do nothing
            returning ${column} as "noticeId", channel_kind as channel
          `.execute(trx)
        ).rows
  for (const channel of new Set(queued.map((message) => message.channel))) {
    await enqueue(trx, channelsSend[channel], {})
  }
  const covered = new Set(queued.map(({ noticeId }) => noticeId))
  return new Set(notices.map(({ noticeId }) => noticeId).filter((id) => !covered.has(id)))
}

/** Queues a message that its owner requested: a code that verifies the channel, or a test. */
export async function queueMessage(
  trx: Transaction<DB>,
  { accountId, channelId, kind }: { accountId: string; channelId: number; kind: 'proof' | 'test' },
  now: Date,
): Promise<boolean> {
  const queued = await trx
    .insertInto('outgoing_message')
    .columns([
      'account_id',
      'channel_id',
      'channel_kind',
      'kind',
      'created_at',
      'expires_at',
      'next_attempt_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('channel')
        .select([
          'account_id',
          'id',
          'channel.kind',
          sql<string>`${kind}`.as('message_kind'),
          sql<Date>`${now}::timestamptz`.as('created'),
          sql<Date>`${new Date(now.getTime() + TEST_LIVES_MS)}::timestamptz`.as('expires'),
          sql<Date>`${now}::timestamptz`.as('next'),
        ])
        .where('id', '=', channelId)
        .where('account_id', '=', accountId)
        .where('retired_at', 'is', null),
    )
    .returning('channel_kind')
    .$narrowType<{ channel_kind: ConnectedKind }>()
    .executeTakeFirst()
  if (queued) await enqueue(trx, channelsSend[queued.channel_kind], {})
  return queued !== undefined
}

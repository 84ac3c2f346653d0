import type { DB } from '@kot/db/generated'
import type { ChannelKind, ConnectedKind } from '@kot/domain/notification-channel'
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
}

/**
 * Queues a message of each notice to each connected channel of its kinds, in the caller's transaction.
 * @returns the notices that no channel will deliver
 */
export async function queueNotices(
  trx: Transaction<DB>,
  notices: readonly Notice[],
  now: Date,
): Promise<Set<number>> {
  const wanted = notices.flatMap(({ noticeId, accountId, channels }) =>
    channels.filter((kind) => kind !== 'mail').map((kind) => ({ noticeId, accountId, kind })),
  )
  const queued =
    wanted.length === 0
      ? []
      : (
          await sql<{ noticeId: number; kind: ConnectedKind }>`
            insert into outgoing_message (
              account_id, channel_id, channel_kind, kind, notice_id,
              created_at, expires_at, next_attempt_at
            )
            select
              channel.account_id, channel.id, channel.kind, 'notice', notice.id,
              ${now}, ${new Date(now.getTime() + NOTICE_LIVES_MS)}, ${now}
            from unnest(
              ${wanted.map(({ noticeId }) => noticeId)}::bigint[],
              ${wanted.map(({ accountId }) => accountId)}::uuid[],
              ${wanted.map(({ kind }) => kind)}::text[]
            ) as notice (id, account_id, kind)
            join channel on channel.account_id = notice.account_id and channel.kind = notice.kind
              and channel.proved_at is not null and channel.retired_at is null
            on conflict do nothing
            returning notice_id as "noticeId", channel_kind as kind
          `.execute(trx)
        ).rows
  for (const kind of new Set(queued.map((message) => message.kind))) {
    await enqueue(trx, channelsSend[kind], {})
  }
  const covered = new Set(queued.map(({ noticeId }) => noticeId))
  return new Set(notices.map(({ noticeId }) => noticeId).filter((id) => !covered.has(id)))
}

/** Queues a message that its owner asked for: a code that proves the channel, or a test. */
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

import type { DB } from '@kot/db/generated'
import type { NotificationKind } from '@kot/domain/watch/notification'
import type { ChannelKind, ConnectedKind } from '@kot/domain/watch/notification-channel'
import { enqueue } from '@kot/jobs/enqueue'
import { channelsSend } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import { URGENT } from './mail-kinds.ts'

/** Good homes go within hours: what a channel has not taken by then goes by mail. */
const NOTIFICATION_LIVES_MS = 30 * 60_000
/** Its owner is waiting at the screen. */
const TEST_LIVES_MS = 5 * 60_000

type StoredNotification = {
  readonly id: number
  readonly accountId: string
  readonly kind: NotificationKind
  readonly channels: readonly ChannelKind[]
  /** Of a watch: when it was due. */
  readonly dueAt?: Date
}

/**
 * Queues a delivery of each notification to each connected channel of its kinds, in the caller's transaction.
 * @returns the notifications of which a mail is to be written: those that are to go by mail, and those that no
 * channel will deliver
 */
export async function queueMessages<Stored extends StoredNotification>(
  trx: Transaction<DB>,
  notifications: readonly Stored[],
  now: Date,
): Promise<Stored[]> {
  const wanted = notifications.flatMap(({ id, accountId, kind, channels, dueAt = null }) =>
    channels
      .filter((channel) => channel !== 'mail')
      .map((channel) => ({ id, accountId, kind, channel, dueAt })),
  )
  const queued =
    wanted.length === 0
      ? []
      : (
          await sql<{ id: number; channel: ConnectedKind }>`
            insert into delivery (
              account_id, notification_id, channel, channel_id, kind, priority,
              created_at, expires_at, next_attempt_at, due_at
            )
            select
              channel.account_id, wanted.id, channel.kind, channel.id, wanted.kind, 1,
              ${now}, ${new Date(now.getTime() + NOTIFICATION_LIVES_MS)}, ${now}, wanted.due_at
            from unnest(
              ${wanted.map(({ id }) => id)}::bigint[],
              ${wanted.map(({ accountId }) => accountId)}::uuid[],
              ${wanted.map(({ kind }) => kind)}::text[],
              ${wanted.map(({ channel }) => channel)}::text[],
              ${wanted.map(({ dueAt }) => dueAt)}::timestamptz[]
            ) as wanted (id, account_id, kind, channel, due_at)
            join channel on channel.account_id = wanted.account_id and channel.kind = wanted.channel
              and channel.proved_at is not null and channel.retired_at is null
            on conflict do nothing
            returning notification_id as id, channel
          `.execute(trx)
        ).rows
  for (const channel of new Set(queued.map((message) => message.channel))) {
    await enqueue(trx, channelsSend[channel], {})
  }
  const covered = new Set(queued.map(({ id }) => id))
  return notifications.filter(({ id, channels }) => channels.includes('mail') || !covered.has(id))
}

/** Queues a message that its owner requested: a code that verifies the channel, or a test. */
export async function queueMessage(
  trx: Transaction<DB>,
  { accountId, channelId, kind }: { accountId: string; channelId: number; kind: 'proof' | 'test' },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ channel: ConnectedKind }>`
    insert into delivery (
      account_id, channel, channel_id, kind, priority, created_at, expires_at, next_attempt_at
    )
    select
      account_id, kind, id, ${kind}, ${URGENT}, ${now},
      ${new Date(now.getTime() + TEST_LIVES_MS)}, ${now}
    from channel
    where id = ${channelId} and account_id = ${accountId} and retired_at is null
    returning channel
  `.execute(trx)
  const [queued] = rows
  if (queued) await enqueue(trx, channelsSend[queued.channel], {})
  return queued !== undefined
}

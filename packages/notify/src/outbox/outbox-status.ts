import type { Database } from '@kot/db/connect'
import { sql, type Transaction } from 'kysely'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { mailSend } from '@kot/jobs/jobs'
import {
  type ChannelKind,
  channelKinds,
  NOT_COMPOSED_HANDLED,
} from '@kot/domain/watch/notification-channel'
import { type MailKind, URGENT } from './mail-kinds.ts'

/** The final states of a mail. */
export const finalStates = ['sent', 'unknown', 'failed', 'suppressed', 'unwanted'] as const
type FinalState = (typeof finalStates)[number]

/** Counts mails by final state since a time. */
export async function countMailOutcomes(
  db: Database,
  since: Date,
): Promise<Record<FinalState, number>> {
  const rows = await db
    .selectFrom('delivery')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('channel', '=', 'mail')
    .where('settled_at', '>', since)
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const of = (end: FinalState) => counts.get(end) ?? 0
  return {
    sent: of('sent'),
    unknown: of('unknown'),
    failed: of('failed'),
    suppressed: of('suppressed'),
    unwanted: of('unwanted'),
  }
}

/** Unsent mails, separately for urgent and other mails. */
export type OutboxDepth = {
  urgent: boolean
  waiting: number
  /** When the oldest of them was queued. */
  waitingSince: Date | null
}

/**
 * Returns both groups, even if empty. Each part uses an index, because nearly all mails are
 * settled.
 */
export async function outboxDepth(db: Database): Promise<OutboxDepth[]> {
  const { rows } = await sql<OutboxDepth>`
    select
      kind.urgent, count(mail.created_at)::integer as waiting, min(mail.created_at) as "waitingSince"
    from (values (true), (false)) kind (urgent)
    left join (${notYetSent}) mail on (mail.priority = ${URGENT}) = kind.urgent
    group by kind.urgent
    order by kind.urgent desc
  `.execute(db)
  return rows
}

/**
 * Returns since when the oldest delivery by each channel waits for a worker that should go at once and is due:
 * account mail, receipts, immediate notifications; null where none does. One that waits for its next attempt
 * after a refusal does not count: its mailbox or its peer is the cause.
 */
export async function oldestDueDeliveries(
  db: Database,
  now: Date,
): Promise<{ channel: ChannelKind; since: Date | null }[]> {
  const { rows } = await sql<{ channel: ChannelKind; since: Date | null }>`
    select kind.channel, min(due.created_at) as since
    from unnest(${[...channelKinds]}::text[]) as kind (channel)
    left join (
      select channel, created_at, priority from delivery where next_attempt_at <= ${now}
      union all
      select channel, created_at, priority from delivery
      where state = 'sending' and leased_until <= ${now}
    ) due on due.channel = kind.channel and due.priority > 0
    group by kind.channel
  `.execute(db)
  return rows
}

/**
 * Makes all delayed mails due. Those of a worker that is sending them are not touched.
 * @returns how many were delayed
 */
export async function retryDelayedMails(trx: Transaction<DB>, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('delivery')
    .set({ next_attempt_at: now })
    .where('channel', '=', 'mail')
    .where('next_attempt_at', '>', now)
    .executeTakeFirstOrThrow()
  await enqueue(trx, mailSend, {})
  return Number(numUpdatedRows)
}

type OutboxState = { state: string; isSettled: boolean; count: number; oldest: Date }

type OutboxFailure = {
  state: string
  kind: string
  /** The SMTP status, never its text. */
  fault: string | null
  count: number
  latest: Date
}

/**
 * Counts mails by state: all unsent ones, and those settled since a time. Each part uses an index.
 */
export async function outboxStates(db: Database, since: Date): Promise<OutboxState[]> {
  const { rows } = await sql<OutboxState>`
    select
      state, settled_at is not null as "isSettled", count(*)::integer as count,
      min(created_at) as oldest
    from (${notYetSent} union all ${settledSince(since)}) as mail
    group by 1, 2
    order by 2, 1
  `.execute(db)
  return rows
}

const MAX_FAILURES = 50

/** Counts failed and delayed mails by reason, the latest first. Contains no recipients. */
export async function outboxFailures(db: Database, since: Date): Promise<OutboxFailure[]> {
  const { rows } = await sql<OutboxFailure>`
    select
      state, kind, fault, count(*)::integer as count,
      max(coalesce(settled_at, last_tried_at, created_at)) as latest
    from (${notYetSent} union all ${settledSince(since)}) as mail
    where state in ('failed', 'unknown', 'suppressed') or fault is not null and state = 'waiting'
    group by 1, 2, 3
    order by latest desc, 1, 2, 3
    limit ${MAX_FAILURES}
  `.execute(db)
  return rows
}

const columns = sql`
  state, kind, subject_id, priority, fault, created_at, settled_at, last_tried_at`
const notYetSent = sql`
  select ${columns} from delivery where channel = 'mail' and next_attempt_at is not null
  union all
  select ${columns} from delivery where channel = 'mail' and state = 'sending'`
const settledSince = (since: Date) =>
  sql`select ${columns} from delivery where channel = 'mail' and settled_at > ${since}`

/**
 * Counts mails of a kind that are unsent or were settled since a time. Each part uses an index,
 * because most rows were settled long ago.
 */
export async function countRecentMails(
  trx: Transaction<DB>,
  kind: MailKind,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (${notYetSent} union all ${settledSince(since)}) as mail
    where kind = ${kind}
  `.execute(trx)
  return rows[0]?.count ?? 0
}

/** Counts the mails of a kind that wait to be sent. */
export async function countWaitingMails(trx: Transaction<DB>, kind: MailKind): Promise<number> {
  const { count } = await trx
    .selectFrom('delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', 'mail')
    .where('next_attempt_at', 'is not', null)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * @property written mails that are queued or sent
 * @property kept not sent, because the recipient had unsubscribed or the address is suppressed
 * @property failed given up
 */
export type MailProgress = { written: number; sent: number; kept: number; failed: number }

/** Upper bound for delivery attempts of a mail. */
const MAX_DELIVERY_TIME = sql`interval '7 days'`

/**
 * Counts the mails about a subject with many recipients by state. Each part uses an index, because most rows
 * belong to other mails.
 */
export async function countProgress(
  db: Database,
  { kind, subjectId, from, doneAt }: MailsOfSubject,
): Promise<MailProgress> {
  const { rows } = await sql<MailProgress>`
    select
      count(*)::integer as written,
      (count(*) filter (where state = 'sent'))::integer as sent,
      (count(*) filter (where state in ('unwanted', 'suppressed')))::integer as kept,
      (count(*) filter (where state in ('failed', 'unknown') and settled_at is not null))::integer
        as failed
    from (${notYetSent} union all ${settledSince(new Date(from.getTime() - 1))}) as mail
    where
      kind = ${kind} and subject_id = ${subjectId}
      and (
        settled_at is null
        or settled_at < coalesce(${doneAt}::timestamptz + ${MAX_DELIVERY_TIME}, 'infinity')
      )
      -- Those that could not be composed are counted until they are composed again.
      and fault is distinct from ${NOT_COMPOSED_HANDLED}
  `.execute(db)
  return rows[0] ?? { written: 0, sent: 0, kept: 0, failed: 0 }
}

type MailsOfSubject = {
  kind: MailKind
  subjectId: string
  /** When the first of them was queued. */
  from: Date
  /** When the last of them was queued; null while it is not. */
  doneAt: Date | null
}

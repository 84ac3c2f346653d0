import type { Database } from '@kot/db/connect'
import { sql, type Transaction } from 'kysely'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { mailSend } from '@kot/jobs/jobs'
import type { MailKind } from './mail-kinds.ts'

/** The final states of a mail. */
export const finalStates = ['sent', 'unknown', 'failed', 'suppressed', 'unwanted'] as const
type FinalState = (typeof finalStates)[number]

/** Counts mails by final state since a time. */
export async function countMailOutcomes(
  db: Database,
  since: Date,
): Promise<Record<FinalState, number>> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
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
    left join (
      select urgent, created_at from outgoing_mail where next_attempt_at is not null
      union all
      select urgent, created_at from outgoing_mail where state = 'sending'
    ) mail on mail.urgent = kind.urgent
    group by kind.urgent
    order by kind.urgent desc
  `.execute(db)
  return rows
}

/**
 * Returns when the oldest mail was queued that should have gone at once and is due: account mail, receipts
 * and notices of instant watches. Null when there is none. One that waits for its next attempt after a
 * refusal does not count: its mailbox is the cause.
 */
export async function oldestDueMail(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(created_at) as since
    from (
      select created_at, priority from outgoing_mail where next_attempt_at <= ${now}
      union all
      select created_at, priority from outgoing_mail
      where state = 'sending' and leased_until <= ${now}
    ) mail
    where priority > 0
  `.execute(db)
  return rows[0]?.since ?? null
}

/**
 * Makes all delayed mails due. Those of a worker that is sending them are not touched.
 * @returns how many were delayed
 */
export async function retryDelayedMails(trx: Transaction<DB>, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: now })
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

const columns = sql`state, kind, fault, created_at, settled_at, last_tried_at`
const notYetSent = sql`
  select ${columns} from outgoing_mail where next_attempt_at is not null
  union all
  select ${columns} from outgoing_mail where state = 'sending'`
const settledSince = (since: Date) =>
  sql`select ${columns} from outgoing_mail where settled_at > ${since}`

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
    select (
      (select count(*) from outgoing_mail where kind = ${kind} and settled_at > ${since})
      + (select count(*) from outgoing_mail where kind = ${kind} and next_attempt_at is not null)
      + (select count(*) from outgoing_mail where kind = ${kind} and state = 'sending')
    )::integer as count
  `.execute(trx)
  return rows[0]?.count ?? 0
}

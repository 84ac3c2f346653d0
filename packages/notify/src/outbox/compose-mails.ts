import type { DB } from '@kot/db/generated'
import { isDatabaseError } from '@kot/db/outage'
import { NOT_COMPOSED, NOT_COMPOSED_HANDLED } from '@kot/domain/watch/notification-channel'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type MailKind, priorityOf, type SecretKind } from './mail-kinds.ts'
import { deliveryRow, giveUpAt, type MailSubject, type NewMail, queueRows } from './queue-mails.ts'

export type MailDraft = {
  readonly kind: Exclude<MailKind, SecretKind>
  readonly accountId: string
  /** What it is stored about if it cannot be composed. */
  readonly about: MailSubject | { readonly notificationId: number }
  /** Null if there is nothing to send. */
  readonly compose: () => NewMail | null | Promise<NewMail | null>
}

export type ComposeFault = { readonly kind: MailKind; readonly accountId: string; err: unknown }

type ComposeDeps = {
  now: Date
  /** Called when a mail cannot be composed, for the log. */
  onFault: (fault: ComposeFault) => void
}

/**
 * Composes and queues mails in the caller's transaction. One that cannot be composed does not hold up the
 * others: it is stored as failed and waits for the operator.
 *
 * @returns how many were queued
 */
export async function composeMails(
  trx: Transaction<DB>,
  drafts: readonly MailDraft[],
  { now, onFault }: ComposeDeps,
): Promise<number> {
  const rows: ReturnType<typeof deliveryRow>[] = []
  for (const draft of drafts) {
    try {
      const mail = await draft.compose()
      if (mail !== null) rows.push(deliveryRow(mail, now))
    } catch (err) {
      // The caller's work is tried again as a whole.
      if (isDatabaseError(err)) throw err
      const { kind, accountId } = draft
      onFault({ kind, accountId, err })
      await storeUncomposed(trx, draft, now)
    }
  }
  return queueRows(trx, rows)
}

/** Of a newsletter: the job that sends them composes it again. */
const DUE_AGAIN = 'not composed, due again'

async function storeUncomposed(
  trx: Transaction<DB>,
  { kind, accountId, about }: MailDraft,
  now: Date,
): Promise<void> {
  const notificationId = 'notificationId' in about ? about.notificationId : null
  const { subjectId, number } =
    'subjectId' in about ? { number: 1, ...about } : { subjectId: null, number: null }
  await sql`
    insert into delivery (
      account_id, notification_id, channel, kind, subject_id, number, priority, state,
      created_at, expires_at, settled_at, fault
    )
    select
      ${accountId}, ${notificationId}::bigint, 'mail', ${kind}, ${subjectId}, coalesce(
        ${number}::integer,
        (
          select max(number) + 1 from delivery
          where notification_id = ${notificationId} and channel = 'mail'
        ),
        1
      ),
      ${priorityOf(kind)}, 'failed', ${now}, ${giveUpAt(now)}, ${now}, ${NOT_COMPOSED}
    on conflict do nothing
  `.execute(trx)
}

export type Uncomposed = { channel: string; kind: string; count: number; since: Date; last: Date }

/** Counts the deliveries that could not be composed and wait for the operator. */
export const countUncomposed = (db: Kysely<DB>): Promise<Uncomposed[]> =>
  db
    .selectFrom('delivery')
    .select(({ fn }) => [
      'channel',
      'kind',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
      fn.max('created_at').as('last'),
    ])
    .where('fault', '=', NOT_COMPOSED)
    .groupBy(['channel', 'kind'])
    .orderBy(sql`channel <> 'mail'`)
    .orderBy('kind')
    .orderBy('channel')
    .execute()

/**
 * Marks all of them as handled; of other channels mail has taken over. Mails that are to be composed again are
 * due: those of notifications by the job of their kind, newsletters by their own.
 * @returns how many they were
 */
export async function handleUncomposed(
  trx: Transaction<DB>,
  { isComposedAgain }: { isComposedAgain: boolean },
  now: Date,
): Promise<number> {
  const isNewsletter = sql`${isComposedAgain} and kind = 'newsletter'`
  const { rows } = await sql<{ notificationId: number | null }>`
    with handled as (
      update delivery
      set fault = case when ${isNewsletter} then ${DUE_AGAIN} else ${NOT_COMPOSED_HANDLED} end
      where fault = ${NOT_COMPOSED}
      returning notification_id, channel
    ),
    again as (
      update notification set mail_due_at = ${now}
      where ${isComposedAgain}
        and id in (select notification_id from handled where channel = 'mail')
    )
    select notification_id as "notificationId" from handled
  `.execute(trx)
  return rows.length
}

/** Claims newsletter mails that are to be composed again, in the transaction in which they are. */
export async function claimMailsDueAgain(
  trx: Transaction<DB>,
  limit: number,
): Promise<{ accountId: string; subjectId: string; number: number }[]> {
  const { rows } = await sql<{ accountId: string; subjectId: string; number: number }>`
    update delivery set fault = ${NOT_COMPOSED_HANDLED}
    where id in (
      select id from delivery
      where fault = ${DUE_AGAIN}
      order by id limit ${limit} for update skip locked
    )
    returning account_id as "accountId", subject_id as "subjectId", number + 1 as number
  `.execute(trx)
  return rows
}

import type { DB } from '@kot/db/generated'
import { isDatabaseError } from '@kot/db/outage'
import { NOT_COMPOSED, NOT_COMPOSED_HANDLED } from '@kot/domain/watch/notification-channel'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type MailKind, mailKinds, type SecretKind } from './mail-kinds.ts'
import { type NewMail, outboxRow, queueRows } from './queue-mail.ts'

export type MailDraft = {
  readonly kind: Exclude<MailKind, SecretKind>
  readonly accountId: string
  /** The reason under which it is stored if it cannot be composed. */
  readonly reasonKey: string
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
  const rows: ReturnType<typeof outboxRow>[] = []
  const uncomposed: MailDraft[] = []
  for (const draft of drafts) {
    try {
      const mail = await draft.compose()
      if (mail !== null) rows.push(outboxRow(mail, now))
    } catch (err) {
      // The caller's work is tried again as a whole.
      if (isDatabaseError(err)) throw err
      const { kind, accountId } = draft
      onFault({ kind, accountId, err })
      uncomposed.push(draft)
    }
  }
  await storeUncomposed(trx, uncomposed, now)
  return queueRows(trx, rows)
}

/** Its address may be what is wrong with it. Nothing is ever sent to this one. */
const NO_RECIPIENT = 'not-composed@address.invalid'
/** Of a newsletter: the job that sends them composes it again. */
const DUE_AGAIN = 'not composed, due again'

async function storeUncomposed(
  trx: Transaction<DB>,
  drafts: readonly MailDraft[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) return
  await sql`
    insert into outgoing_mail (
      kind, urgent, account_id, recipient, lang, reason_key, state, created_at, settled_at, fault
    )
    select
      draft.kind, draft.urgent, account.id, ${NO_RECIPIENT}, account.lang, draft.reason_key,
      'failed', ${now}, ${now}, ${NOT_COMPOSED}
    from unnest(
      ${drafts.map(({ kind }) => kind)}::text[],
      ${drafts.map(({ kind }) => mailKinds[kind].urgent)}::boolean[],
      ${drafts.map(({ accountId }) => accountId)}::uuid[],
      ${drafts.map(({ reasonKey }) => reasonKey)}::text[]
    ) as draft (kind, urgent, account_id, reason_key)
    join account on account.id = draft.account_id
    on conflict (reason_key) do nothing
  `.execute(trx)
}

export type Uncomposed = { kind: string; count: number; since: Date; last: Date }

/** Counts the mails that could not be composed and wait for the operator. */
export const countUncomposedMails = (db: Kysely<DB>): Promise<Uncomposed[]> =>
  db
    .selectFrom('outgoing_mail')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
      fn.max('created_at').as('last'),
    ])
    .where('fault', '=', NOT_COMPOSED)
    .groupBy('kind')
    .orderBy('kind')
    .execute()

/**
 * Marks all of them as handled. Newsletters are composed again by their own job, if wanted.
 * @returns the kinds and reasons, from which the caller makes the others due
 */
export async function handleUncomposedMails(
  trx: Transaction<DB>,
  { isComposedAgain }: { isComposedAgain: boolean },
): Promise<{ kind: string; reasonKey: string }[]> {
  const handled = sql.val(NOT_COMPOSED_HANDLED)
  return trx
    .updateTable('outgoing_mail')
    .set({
      fault: isComposedAgain
        ? sql<string>`case when kind = 'newsletter' then ${DUE_AGAIN} else ${handled} end`
        : handled,
    })
    .where('fault', '=', NOT_COMPOSED)
    .returning(['kind', 'reason_key as reasonKey'])
    .execute()
}

/** Claims newsletter mails that are to be composed again, in the transaction in which they are. */
export async function claimMailsDueAgain(
  trx: Transaction<DB>,
  limit: number,
): Promise<{ accountId: string; reasonKey: string }[]> {
  const { rows } = await sql<{ accountId: string; reasonKey: string }>`
    update outgoing_mail set fault = ${NOT_COMPOSED_HANDLED}
    where id in (
      select id from outgoing_mail
      where fault = ${DUE_AGAIN}
      order by id limit ${limit} for update skip locked
    )
    returning account_id as "accountId", reason_key as "reasonKey"
  `.execute(trx)
  return rows
}

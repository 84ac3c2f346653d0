import type { Database } from '@kot/db/connect'
import type { DB, Newsletter as Row } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { enqueue } from '@kot/jobs/enqueue'
import { newsletterSend } from '@kot/jobs/jobs'

export type NewsletterText = { subject: string; body: string }

export type Newsletter = {
  id: string
  createdAt: Date
  letters: Record<Lang, NewsletterText>
  testedAt: Date | null
  sentAt: Date | null
  writtenUpTo: string | null
  doneAt: Date | null
}

export async function getNewsletter(db: Kysely<DB>, id: string): Promise<Newsletter | null> {
  const row = await db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? newsletterOfRow(row) : null
}

/** Returns a newsletter and locks it until the transaction ends. */
export async function lockNewsletter(trx: Transaction<DB>, id: string): Promise<Newsletter | null> {
  const row = await trx
    .selectFrom('newsletter')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? newsletterOfRow(row) : null
}

const MAX_LISTED_NEWSLETTERS = 100

/** Lists newsletters, the newest first. */
export async function listNewsletters(db: Database): Promise<Newsletter[]> {
  const rows = await db
    .selectFrom('newsletter')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED_NEWSLETTERS)
    .execute()
  return rows.map(newsletterOfRow)
}

export const newsletterOfRow = (row: Selectable<Row>): Newsletter => ({
  id: row.id,
  createdAt: row.created_at,
  letters: {
    is: { subject: row.subject_is, body: row.body_is },
    en: { subject: row.subject_en, body: row.body_en },
  },
  testedAt: row.tested_at,
  sentAt: row.sent_at,
  writtenUpTo: row.written_up_to,
  doneAt: row.done_at,
})

type NewsletterTexts = Readonly<Record<Lang, NewsletterText>>

/**
 * Creates a newsletter.
 * @returns its id
 */
export async function draftNewsletter(
  db: Database,
  letters: NewsletterTexts,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('newsletter')
    .values({ created_at: now, ...columnsOf(letters) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Updates a newsletter. A changed text has to be tested again.
 * @returns 'sent' when it can no longer be changed
 */
export async function changeNewsletter(
  trx: Transaction<DB>,
  id: string,
  letters: NewsletterTexts,
): Promise<'changed' | 'gone' | 'sent'> {
  const before = await lockNewsletter(trx, id)
  if (!before) return 'gone'
  if (before.sentAt) return 'sent'
  const isSame = (['is', 'en'] as const).every(
    (lang) =>
      before.letters[lang].subject === letters[lang].subject &&
      before.letters[lang].body === letters[lang].body,
  )
  if (isSame) return 'changed'
  await trx
    .updateTable('newsletter')
    .set({ ...columnsOf(letters), tested_at: null })
    .where('id', '=', id)
    .execute()
  return 'changed'
}

/**
 * Deletes a newsletter that was not sent.
 * @returns 'sent' when it has to stay
 */
export async function deleteNewsletter(
  trx: Transaction<DB>,
  id: string,
): Promise<'dropped' | 'gone' | 'sent'> {
  const before = await lockNewsletter(trx, id)
  if (!before) return 'gone'
  if (before.sentAt) return 'sent'
  await trx.deleteFrom('newsletter').where('id', '=', id).execute()
  return 'dropped'
}

const columnsOf = ({ is, en }: NewsletterTexts) => ({
  subject_is: is.subject,
  body_is: is.body,
  subject_en: en.subject,
  body_en: en.body,
})

/** Marks the text as mailed to the operator. The row must be locked. */
export async function markTested(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await trx.updateTable('newsletter').set({ tested_at: now }).where('id', '=', id).execute()
}

/**
 * Releases a newsletter for sending. Idempotent.
 * @returns 'untested' when no test mail was sent
 */
export async function releaseNewsletter(
  trx: Transaction<DB>,
  id: string,
  now: Date,
): Promise<'released' | 'before' | 'gone' | 'untested'> {
  const letter = await lockNewsletter(trx, id)
  if (!letter) return 'gone'
  if (letter.sentAt) return 'before'
  if (!letter.testedAt) return 'untested'
  await trx.updateTable('newsletter').set({ sent_at: now }).where('id', '=', id).execute()
  await enqueue(trx, newsletterSend, {})
  return 'released'
}

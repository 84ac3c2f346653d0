import type { Database } from '@kot/db/connect'
import type { DB, Newsletter as Row } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import type { Selectable, Transaction } from 'kysely'

export type Letter = { subject: string; body: string }

export type Newsletter = {
  id: string
  createdAt: Date
  letters: Record<Lang, Letter>
  testedAt: Date | null
  sentAt: Date | null
  writtenUpTo: string | null
  doneAt: Date | null
}

export async function newsletterOfId(db: Database, id: string): Promise<Newsletter | null> {
  const row = await db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? newsletterOfRow(row) : null
}

/** The same, and nobody changes it until the transaction ends. */
export async function lockNewsletter(trx: Transaction<DB>, id: string): Promise<Newsletter | null> {
  const row = await trx
    .selectFrom('newsletter')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? newsletterOfRow(row) : null
}

const MOST = 100

/** The newest first. */
export async function listNewsletters(db: Database): Promise<Newsletter[]> {
  const rows = await db
    .selectFrom('newsletter')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(MOST)
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

import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import type { Transaction } from 'kysely'
import { lockNewsletter, type Letter } from './newsletter.ts'

type Letters = Readonly<Record<Lang, Letter>>

/** Begins a newsletter. @returns its id */
export async function draftNewsletter(db: Database, letters: Letters, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('newsletter')
    .values({ created_at: now, ...columnsOf(letters) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another text has to be tested anew; the same one has been. @returns 'sent' when it is fixed by now */
export async function changeNewsletter(
  trx: Transaction<DB>,
  id: string,
  letters: Letters,
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

/** Nothing was sent of it, so nothing is lost. @returns 'sent' when it has to stay */
export async function dropNewsletter(
  trx: Transaction<DB>,
  id: string,
): Promise<'dropped' | 'gone' | 'sent'> {
  const before = await lockNewsletter(trx, id)
  if (!before) return 'gone'
  if (before.sentAt) return 'sent'
  await trx.deleteFrom('newsletter').where('id', '=', id).execute()
  return 'dropped'
}

const columnsOf = ({ is, en }: Letters) => ({
  subject_is: is.subject,
  body_is: is.body,
  subject_en: en.subject,
  body_en: en.body,
})

import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { newsletterSend } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { lockNewsletter } from './newsletter.ts'

/** Its text has been mailed to the operator. The row must be locked. */
export async function markTested(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await trx.updateTable('newsletter').set({ tested_at: now }).where('id', '=', id).execute()
}

/** Lets a newsletter go; let go of before, nothing happens. @returns 'untested' when nobody has seen it */
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

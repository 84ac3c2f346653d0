import { createHash } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { cleanContact, type ContactForm } from '@kot/domain/account/contact-rules'
import { normaliseEmail } from '@kot/domain/account/email-address'
import type { Lang } from '@kot/domain/text/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { contactNotify } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'

/** Within this time the same text from the same address is a duplicate. */
const SAME_MESSAGE_MS = 24 * 60 * 60_000
/**
 * Number of senders per day who may use the same text, as with “Hæ, aðgangurinn virkar ekki”.
 * Further ones are reported together.
 */
const SENDERS_OF_SAME_WORDS = 2

type NewMessage = ContactForm & { lang: Lang }

/**
 * Stores a contact message and enqueues the notification of the operator in one transaction.
 *
 * @returns false for a duplicate; nothing is written then
 */
export async function receiveMessage(
  db: Database,
  message: NewMessage,
  now: Date,
): Promise<boolean> {
  const { name, email, body } = cleanContact(message)
  const fingerprint = messageFingerprint(body)
  const since = new Date(now.getTime() - SAME_MESSAGE_MS)
  return db.transaction().execute(async (trx) => {
    // Concurrent calls with the same text must see each other.
    await sql`
      select pg_advisory_xact_lock(hashtext('contact'), hashtext(${fingerprint.toString('hex')}))
    `.execute(trx)
    const { isHere, others } = await sameWords(trx, { fingerprint, email, since })
    if (isHere) return false
    await trx
      .insertInto('contact_message')
      .values({
        received_at: now,
        name,
        email,
        body,
        lang: message.lang,
        fingerprint,
        held: others >= SENDERS_OF_SAME_WORDS ? 'repeated' : null,
      })
      .execute()
    await enqueue(trx, contactNotify, {})
    return true
  })
}

/**
 * Returns whether this text came from this address, and from how many others, up to the limit. An
 * address is stored once per day, so every row is another sender.
 */
async function sameWords(
  trx: Transaction<DB>,
  { fingerprint, email, since }: { fingerprint: Buffer; email: string; since: Date },
): Promise<{ isHere: boolean; others: number }> {
  const same = sql`from contact_message
    where fingerprint = ${fingerprint} and received_at > ${since}`
  const { rows } = await sql<{ isHere: boolean; others: number }>`
    select
      exists (select ${same} and lower(email) = ${normaliseEmail(email)}) as "isHere",
      (select count(*)::int from (select ${same} limit ${SENDERS_OF_SAME_WORDS}) as few) as others
  `.execute(trx)
  return rows[0] ?? { isHere: false, others: 0 }
}

/** Returns the same hash for the same words, regardless of spacing, case and punctuation. */
const messageFingerprint = (body: string): Buffer =>
  createHash('sha256')
    .update(
      body
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim() || body,
    )
    .digest()

import { createHash } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { cleanContact, type ContactForm } from '@kot/domain/contact-rules'
import { normaliseEmail } from '@kot/domain/email-address'
import type { Lang } from '@kot/domain/lang'
import { enqueue } from '@kot/jobs/enqueue'
import { contactNotify } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'

/** Within it the same words from the same address are one message, which came twice. */
const SAME_MESSAGE_MS = 24 * 60 * 60_000
/** So many senders may use the same words on a day, as with “Hæ, aðgangurinn virkar ekki”. Those of
 *  the next ones are told of together. */
const SENDERS_OF_SAME_WORDS = 2

type NewMessage = ContactForm & { lang: Lang }

/**
 * Keeps what somebody wrote and asks for the mail that tells the operator, both or neither.
 *
 * @returns false when it was here already; nothing is written then
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
    // Two calls with the same words, made at once, must see each other.
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

/** Whether these words came from this address, and from how many others; no more are counted than
 *  matter. An address is there once a day, so every row is another one. */
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

/** The same for the same words, however they are spaced, cased and pointed. */
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

import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { sql } from 'kysely'
import type { BounceAddresses } from './bounce-address.ts'
import { classifyBounce } from './read-bounce.ts'
import { followUpBounce } from './suppression.ts'
import { messageIdPart } from '../transport/mail-transport.ts'

/** A report of a mail provider. The caller has verified that the provider sent it. */
export type MailEvent = {
  /**
   * What its sender calls it, with the name of the sender. An event with one id that was received
   * before is a repetition.
   */
  ids: readonly string[]
  /** As for bounces in the Maildir. */
  kind: 'hard' | 'soft' | 'complaint'
  /** Whom the mail was for. */
  address?: string | undefined
  /** The envelope sender of the mail. */
  returnPath?: string | undefined
  /** Of the mail, if its provider keeps ours. */
  messageId?: string | undefined
  /** A reply of a mail server. Only its codes are stored, because the text may contain names. */
  fault?: string | undefined
}

/**
 * `unknown`: we have no such mail, for example because it was deleted with its account. `forged`: we
 * did not sign the return path.
 */
export type EventOutcome = 'recorded' | 'repeated' | 'unknown' | 'forged'

/**
 * Does what a report in the Maildir does: stops or pauses the address that the mail was sent to. The
 * ids are stored in the same transaction. An event may therefore come any number of times, at once
 * or days later, and one that failed halfway is processed when it is repeated.
 */
export async function recordMailEvent(
  db: Database,
  addresses: Pick<BounceAddresses, 'findIn'>,
  event: MailEvent,
  now: Date,
): Promise<EventOutcome> {
  const signedId = event.returnPath ? addresses.findIn(event.returnPath) : undefined
  // A return path is sealed for one mail. One that is not ours is suspicious.
  if (signedId === null) return 'forged'
  const { fault } = classifyBounce({ status: '', diagnostic: event.fault ?? '' })
  return db.transaction().execute(async (trx) => {
    if (!(await isFirst(trx, event.ids, now))) return 'repeated'
    const mailId = signedId ?? (await findMail(trx, event))
    const isKnown =
      mailId !== null && (await followUpBounce(trx, { kind: event.kind, fault }, mailId, now))
    return isKnown ? 'recorded' : 'unknown'
  })
}

async function isFirst(trx: Database, ids: readonly string[], now: Date): Promise<boolean> {
  const added = await trx
    .insertInto('mail_event')
    .values(ids.map((id) => ({ id, received_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return added.length === ids.length
}

/** More than one recipient gets while a report is in transit. */
const RECENT_MAILS = 100

/**
 * Finds the mail that a report is about: by its Message-ID among the last mails to the address,
 * otherwise the last of them. Mails that no relay has received are not considered.
 */
async function findMail(
  trx: Database,
  { address, messageId = '' }: MailEvent,
): Promise<number | null> {
  if (!address) return null
  const mails = await trx
    .selectFrom('delivery')
    .select(['id', 'created_at as createdAt'])
    .where(sql`lower(recipient)`, '=', normaliseEmail(address))
    .where('state', 'in', ['sending', 'sent', 'unknown'])
    .orderBy('id', 'desc')
    .limit(RECENT_MAILS)
    .execute()
  const [, part] = /^<?([^@<>\s]+)@/.exec(messageId) ?? []
  const named = mails.find((mail) => messageIdPart(mail) === part)
  return (named ?? mails[0])?.id ?? null
}

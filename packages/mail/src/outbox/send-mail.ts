import type { Database } from '@kot/db/connect'
import { suppressAddress } from '../suppression/suppress-address.ts'
import type { MailTransport } from '../transport/mail-transport.ts'
import type { Outcome } from '../transport/outcome.ts'
import type { ClaimedMail } from './claim-mail.ts'
import { messageIdPart } from './message-id.ts'
import { settleMail } from './settle-mail.ts'
import { lastMoment, verdictOn, type Verdict } from './verdict.ts'

export type Sender = { db: Database; transport: MailTransport; now: () => Date }

/** Whether it was worth a connection, and what became of it. */
export type Attempt = { mail: ClaimedMail; outcome: Outcome | null; verdict: Verdict }

/** Sends one claimed mail, or finds that it must not be sent any more, and writes down which. */
export async function sendMail(sender: Sender, mail: ClaimedMail): Promise<Attempt> {
  const { db, transport, now } = sender
  const obstacle = obstacleTo(mail, now())
  if (obstacle !== null) {
    await settleMail(db, mail, obstacle, now())
    return { mail, outcome: null, verdict: obstacle }
  }
  const outcome = await transport.send({
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.plain_text,
    headers: mail.headers,
    attachments: mail.attachments,
    idPart: messageIdPart(mail.reason_key),
    date: mail.created_at,
  })
  const verdict = verdictOn(outcome, mail, now())
  await settleMail(db, mail, verdict, now())
  if (outcome.kind === 'refused' && outcome.badAddress) {
    const { recipient: address } = mail
    await suppressAddress(db, { address, reason: 'bounce', fault: outcome.fault }, now())
  }
  return { mail, outcome, verdict }
}

/** Asked at the last moment: much can happen while a mail waits. */
function obstacleTo(mail: ClaimedMail, now: Date): Verdict | null {
  if (mail.suppressed) return { state: 'suppressed', fault: 'suppressed' }
  if (now >= lastMoment(mail)) return { state: 'failed', fault: 'expired' }
  return null
}

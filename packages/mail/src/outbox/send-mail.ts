import { createHash } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { suppressAddress } from '../bounce/suppression.ts'
import type { MailTransport, Outcome } from '../transport/mail-transport.ts'
import type { ClaimedMail } from './claim-mails.ts'
import type { SendGate } from './send-gate.ts'
import { type CheckedKind, isChecked } from './mail-kinds.ts'
import { sendDeadline, type MailOutcome, nextMailState } from './settle-mail.ts'

export type Sender = {
  db: Database
  transport: MailTransport
  now: () => Date
  /** Returns whether an optional mail, or one with a link, is still valid. */
  isWanted: (mail: {
    kind: CheckedKind
    accountId: string | null
    reasonKey: string
  }) => Promise<boolean>
  /**
   * Return address of a mail. The default is the sender's address, where bounces are not processed.
   */
  returnPath?: (mailId: number) => string
}

/** What the transport returned, null if the mail was not sent, and the stored outcome. */
export type Attempt = { mail: ClaimedMail; outcome: Outcome | null; verdict: MailOutcome }

/** Sends a claimed mail, or finds that it must not be sent any more, and stores the result. */
export async function sendMail(
  sender: Sender,
  handOver: SendGate,
  mail: ClaimedMail,
): Promise<Attempt> {
  const { db, transport, now } = sender
  const obstacle = await obstacleTo(sender, mail)
  if (obstacle !== null) {
    await handOver.settle(mail, obstacle)
    return { mail, outcome: null, verdict: obstacle }
  }
  const outcome = await transport.send(
    {
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.plain_text,
      headers: mail.headers,
      attachments: mail.attachments,
      idPart: messageIdPart(mail.reason_key),
      date: mail.created_at,
      ...(sender.returnPath ? { returnPath: sender.returnPath(mail.id) } : {}),
    },
    () => handOver.begin(mail),
  )
  const verdict = nextMailState(outcome, mail, now())
  await handOver.settle(mail, verdict)
  if (outcome.kind === 'refused' && outcome.badAddress) {
    const { recipient: address } = mail
    await suppressAddress(db, { address, reason: 'bounce', fault: outcome.fault }, now())
  }
  return { mail, outcome, verdict }
}

/** Checked directly before sending, because a mail may have waited for a long time. */
async function obstacleTo(
  { isWanted, now }: Sender,
  mail: ClaimedMail,
): Promise<MailOutcome | null> {
  if (mail.suppressed) return { state: 'suppressed', fault: 'suppressed' }
  if (now() >= sendDeadline(mail)) return { state: 'failed', fault: 'expired' }
  const { kind, account_id: accountId, reason_key: reasonKey } = mail
  if (isChecked(kind) && !(await isWanted({ kind, accountId, reasonKey }))) {
    return { state: 'unwanted', fault: 'unwanted' }
  }
  return null
}

/**
 * Derived only from the key, so that a repeated mail has the same id and mailboxes can detect
 * the duplicate.
 */
export const messageIdPart = (reasonKey: string): string =>
  createHash('sha256').update(reasonKey).digest('hex').slice(0, 32)

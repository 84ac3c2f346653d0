import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@kot/db/connect'
import { suppressAddress } from '../bounce/suppression.ts'
import { type MailTransport, messageIdPart } from '../transport/mail-transport.ts'
import type { ClaimedMail } from './claim-deliveries.ts'
import { type CheckedKind, isChecked } from './mail-kinds.ts'
import { type Attempt, sendDue, type Sender } from './send-due.ts'
import { createSendGate } from './send-gate.ts'

export type CheckedMail = Pick<ClaimedMail, 'accountId' | 'notificationId' | 'subjectId'> & {
  kind: CheckedKind
}

export type MailRun = {
  db: Database
  transport: MailTransport
  now: () => Date
  pace: RateLimiter
  /** Returns whether an optional mail, or one with a link, is still valid. */
  isWanted: (mail: CheckedMail) => Promise<boolean>
  /**
   * Return address of a mail. The default is the sender's address, where bounces are not processed.
   */
  returnPath?: (mailId: number) => string
  /** Logs an attempt. */
  onAttempt: (attempt: Attempt<ClaimedMail>) => void
}

/** Sends due mails. @returns whether the run stopped because the time was up */
export const sendDueMails = (run: MailRun, signal?: AbortSignal): Promise<boolean> =>
  sendDue({ ...run, sender: mailSender(run), gate: createSendGate(run.db, run.now) }, signal)

const MINUTE = 60_000

const mailSender = ({ transport, pace, isWanted, returnPath, now }: MailRun): Sender<'mail'> => ({
  channel: 'mail',
  lanes: transport.lanes,
  isOnePeer: true,
  // Greylisting takes a few minutes. A mailbox that recovers is noticed within the longest delay.
  backoff: { firstMs: MINUTE, maxMs: 20 * MINUTE, staysDue: true },
  peerOf: () => 'relay',
  pace,
  leavesDoubt: () => true,
  async prepare(mail) {
    if (mail.isSuppressed) return { state: 'suppressed', fault: 'suppressed' }
    const { kind } = mail
    if (isChecked(kind) && !(await isWanted({ ...mail, kind }))) {
      return { state: 'unwanted', fault: 'unwanted' }
    }
    return (mayHandOver) =>
      transport.send(
        {
          to: mail.recipient,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: mail.headers,
          attachments: mail.attachments,
          idPart: messageIdPart(mail),
          date: mail.createdAt,
          ...(returnPath ? { returnPath: returnPath(mail.id) } : {}),
        },
        mayHandOver,
      )
  },
  onGone: (trx, { recipient: address }, fault) =>
    suppressAddress(trx, { address, reason: 'bounce', fault }, now()),
})

/** Waits for the next turn. Turns are spaced evenly, so that the digests of a morning do not flood the
 *  relay. */
type RateLimiter = () => Promise<void>

export function createRateLimiter(perSecond: number): RateLimiter {
  const gapMs = 1_000 / perSecond
  let nextTurn = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, nextTurn)
    nextTurn = turn + gapMs
    if (turn > now) await delay(turn - now)
  }
}

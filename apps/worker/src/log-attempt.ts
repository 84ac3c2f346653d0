import type { Attempt } from '@kot/mail/outbox/send-mail'
import type { Logger } from 'pino'

/** Which mail and what became of it; never to whom or what it says. */
export const logAttempt =
  (logger: Logger) =>
  ({ mail, outcome, verdict }: Attempt): void => {
    const facts = {
      mail: mail.id,
      kind: mail.kind,
      attempt: mail.attempts,
      outcome: outcome?.kind,
      state: verdict.state,
      fault: verdict.fault,
    }
    if (verdict.state === 'sent') logger.info(facts, 'sent a mail')
    else logger.warn(facts, 'a mail was not sent')
  }

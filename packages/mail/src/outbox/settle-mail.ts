import { sql, type RawBuilder } from 'kysely'
import type { ClaimedMail } from './claim-mails.ts'
import { secretKinds } from './mail-kinds.ts'
import type { Verdict } from './verdict.ts'

/**
 * Writes down what became of a mail and gives the lease back. A mail whose lease has passed to another
 * worker, or which went with its account, is left alone.
 */
export function settling(
  { id, lease_id, kind }: Pick<ClaimedMail, 'id' | 'lease_id' | 'kind'>,
  verdict: Verdict,
  now: Date,
): RawBuilder<unknown> {
  const nextAttemptAt = 'nextAttemptAt' in verdict ? verdict.nextAttemptAt : null
  const isSettled = nextAttemptAt === null
  const emptied = isSettled && secretKinds.includes(kind)
  return sql`
    update outgoing_mail
    set
      state = ${verdict.state},
      fault = ${verdict.fault},
      next_attempt_at = ${nextAttemptAt},
      settled_at = ${isSettled ? now : null},
      last_tried_at = ${verdict.state === 'sent' ? null : now},
      lease_id = null,
      leased_until = null,
      handing_over_at = null
      ${emptied ? sql`, ${nothingLeft}` : sql``}
    where id = ${id} and lease_id = ${lease_id}
  `
}

/** Nothing of what was written is left, only that it was. */
export const nothingLeft = sql`
  subject = null, html = null, plain_text = null, headers = '{}', attachments = '[]'
`

import { isLinkOpen } from '@kot/accounts/credentials/mailed-link'
import { wantsNewsletter } from '@kot/accounts/profile/newsletter'
import type { Database } from '@kot/db/connect'
import type { Sender } from '@kot/mail/outbox/send-mail'
import { stillWanted } from '@kot/watches/digest/due-digests'

/** Whether a mail still has a purpose. It may have waited for hours: its owner may have stopped it,
 *  lost access or changed to an unconfirmed address, and the link in it may have ended. */
export const createIsWanted =
  (db: Database, now: () => Date): Sender['isWanted'] =>
  async ({ kind, accountId, reason }) => {
    if (accountId === null) return false
    if (kind === 'digest') return stillWanted(db, accountId, now())
    if (kind === 'newsletter') return wantsNewsletter(db, accountId)
    return isLinkOpen(db, reason, now())
  }

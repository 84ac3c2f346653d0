import { wantsNewsletter } from '@kot/accounts/settings/wants-newsletter'
import type { Database } from '@kot/db/connect'
import type { Sender } from '@kot/mail/outbox/send-mail'
import { stillWanted } from '@kot/watches/digest/still-wanted'

/** Whether mail that can be stopped may still go out. A mail may have waited for hours, and whoever
 *  stopped it, lost access or changed to an unproven address meanwhile must not get it. */
export const createIsWanted =
  (db: Database, now: () => Date): Sender['isWanted'] =>
  async ({ kind, accountId }) => {
    if (accountId === null) return false
    switch (kind) {
      case 'digest':
        return stillWanted(db, accountId, now())
      case 'newsletter':
        return wantsNewsletter(db, accountId)
    }
  }

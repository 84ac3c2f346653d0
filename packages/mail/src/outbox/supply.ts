import type { Database } from '@kot/db/connect'
import { claimMails, type ClaimedMail } from './claim-mails.ts'
import { giveBack } from './give-back.ts'

/** Leased at once. Few enough that what becomes urgent meanwhile waits for a moment only. */
const AT_ONCE = 16
/** With fewer left the next ones are asked for, so that no lane has to wait for them. */
const RESERVE = 6

export type Supply = {
  /** The next mail that is due; null when there is none. */
  next(): Promise<ClaimedMail | null>
  /** Leases several at a time from now on, ahead of need. */
  open(): void
  /** Gives back what was leased and not begun. */
  close(): Promise<void>
}

/** Leases mails for all lanes of a run together, so that not every mail costs a statement for it. */
export function createSupply(db: Database, now: () => Date): Supply {
  const leased: ClaimedMail[] = []
  let isOpen = false
  let isEmpty = false
  let refilling: Promise<boolean> | null = null

  /** @returns whether there was something */
  const claim = async (): Promise<boolean> => {
    const mails = await claimMails(db, isOpen ? AT_ONCE : 1, now())
    isEmpty = mails.length === 0
    leased.push(...mails)
    return !isEmpty
  }
  const refill = (): Promise<boolean> =>
    (refilling ??= claim().finally(() => {
      refilling = null
    }))

  return {
    open: () => {
      isOpen = true
    },
    async next() {
      while (leased.length === 0) if (!(await refill())) return null
      const mail = leased.shift() ?? null
      // If it fails, whoever needs it asks again and hears why.
      if (isOpen && !isEmpty && leased.length < RESERVE) refill().catch(() => {})
      return mail
    },
    async close() {
      await refilling?.catch(() => {})
      await giveBack(db, leased.splice(0), now())
    },
  }
}

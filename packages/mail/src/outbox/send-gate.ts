import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { type ClaimedMail, LEASE_MS } from './claim-mails.ts'
import { writeMailOutcome, type MailOutcome } from './settle-mail.ts'
import { throughOutage } from '@kot/db/through-outage'

type Leased = Pick<ClaimedMail, 'id' | 'lease_id' | 'kind'>
type WaitingMail = { mail: Leased; admit: (allowed: boolean) => void }
type Settled = { mail: Leased; verdict: MailOutcome }

export type SendGate = {
  /**
   * Waits until the outcome of the marked mail is stored, then marks this one.
   *
   * @returns whether its last line may be written now; false when the lease is lost or the gate is
   * closed
   */
  begin(mail: Leased): Promise<boolean>
  /** Stores the outcome of a mail and releases its lease. Then the next one may begin. */
  settle(mail: Leased, verdict: MailOutcome): Promise<void>
  /** Whether the gate is closed, after a lost reply or a failed statement. */
  isShut(): boolean
}

/**
 * Serialises the final step of sending.
 *
 * After the last line of a message is written and before the relay replies, a crash leaves its
 * state unknown and it may be sent twice. All earlier steps can run in parallel and be repeated. A
 * mail is therefore marked in its row directly before its last line, and at most one per worker is
 * marked. One statement settles a mail and marks the next.
 */
export function createSendGate(db: Database, now: () => Date): SendGate {
  /** Marked, or about to be. */
  let inside: Leased | null = null
  let waiting: WaitingMail[] = []
  let isShut = false
  /**
   * Statements run in order. Otherwise a mark could overtake the statement that settles the
   * previous mail.
   */
  let written: Promise<unknown> = Promise.resolve()

  const shut = (): void => {
    isShut = true
    for (const { admit } of waiting.splice(0)) admit(false)
  }

  const inTurn = (statement: () => Promise<boolean>): Promise<boolean> => {
    const result = written.then(statement)
    written = result.catch(() => {})
    return result
  }

  /** Settles the current mail and marks the next, until none is waiting. */
  const letIn = async (settled: Settled | null): Promise<void> => {
    const next = waiting.shift()
    inside = next?.mail ?? null
    try {
      const isMarked = await inTurn(() => write(db, settled, next?.mail ?? null, now()))
      if (!isMarked && inside === next?.mail) inside = null
      next?.admit(isMarked)
    } catch (error) {
      // It is unknown what is marked now, so the gate closes.
      next?.admit(false)
      shut()
      throw error
    }
    if (inside === null && waiting.length > 0) await letIn(null)
  }

  return {
    isShut: () => isShut,
    begin(mail) {
      if (isShut) return Promise.resolve(false)
      const turn = new Promise<boolean>((admit) => void waiting.push({ mail, admit }))
      // A failure closes the gate, which callers check.
      if (inside === null) letIn(null).catch(() => {})
      return turn
    },
    async settle(mail, verdict) {
      // A mail that gives up while waiting must not be admitted later.
      for (const one of waiting) if (one.mail === mail) one.admit(false)
      waiting = waiting.filter((one) => one.mail !== mail)
      // A relay that does not reply to this mail would not reply to the next ones.
      if (verdict.state === 'unknown') shut()
      const settled = { mail, verdict }
      let isFirst = inside === mail
      await throughOutage(() => {
        if (!isFirst) return write(db, settled, null, now())
        // Only once together with the next mail: a failure closes the gate.
        isFirst = false
        return letIn(settled)
      }, LEASE_MS)
    },
  }
}

/** @returns whether the mark was set; false when the lease was lost */
async function write(
  db: Database,
  settled: Settled | null,
  next: Leased | null,
  now: Date,
): Promise<boolean> {
  const settle = settled && writeMailOutcome(settled.mail, settled.verdict, now)
  if (next === null) {
    if (settle) await settle.execute(db)
    return false
  }
  const mark = sql`
    update outgoing_mail set handing_over_at = ${now}
    where id = ${next.id} and lease_id = ${next.lease_id}
  `
  const both = settle ? sql`with settled as (${settle}) ${mark}` : mark
  return (await both.execute(db)).numAffectedRows === 1n
}

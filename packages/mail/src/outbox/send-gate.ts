import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { ClaimedMail } from './claim-mails.ts'
import { writeMailOutcome, type MailOutcome } from './settle-mail.ts'

type Leased = Pick<ClaimedMail, 'id' | 'lease_id' | 'kind'>
type WaitingMail = { mail: Leased; admit: (allowed: boolean) => void }
type Settled = { mail: Leased; verdict: MailOutcome }

export type SendGate = {
  /**
   * Waits until the fate of every other mail is written down, then marks this one.
   *
   * @returns whether its last line may be written now; false when it is not ours any more, or when
   * the relay has just left another one unanswered
   */
  begin(mail: Leased): Promise<boolean>
  /** Writes down what became of a mail and gives its lease back; the next one may begin then. */
  settle(mail: Leased, verdict: MailOutcome): Promise<void>
  /** Whether anything can still go through: not after a lost reply or a failed statement. */
  isShut(): boolean
}

/**
 * The door through which the mails of a worker go one at a time.
 *
 * Between the last line of a mail and the relay's answer nobody knows whose it is, and a worker that
 * dies there leaves a mail that has to be sent again and may arrive twice. Everything before that can
 * be done for several mails at once and repeated freely. So a mail is marked in its row directly before
 * its last line, and only one is ever marked: settling one mail and marking the next are one statement,
 * which is also all that the door costs.
 */
export function createSendGate(db: Database, now: () => Date): SendGate {
  /** Marked, or about to be. */
  let inside: Leased | null = null
  let waiting: WaitingMail[] = []
  let isShut = false
  /** One statement after another: overtaking the one that settles a mail, a mark would be the second. */
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

  /** Settles who was inside and marks the next; then on to whoever has come meanwhile. */
  const letIn = async (settled: Settled | null): Promise<void> => {
    const next = waiting.shift()
    inside = next?.mail ?? null
    try {
      const isMarked = await inTurn(() => write(db, settled, next?.mail ?? null, now()))
      if (!isMarked && inside === next?.mail) inside = null
      next?.admit(isMarked)
    } catch (error) {
      // What is marked now is anybody's guess: nobody else goes through this door.
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
      // A failure shuts the door, which is how it is heard of.
      if (inside === null) letIn(null).catch(() => {})
      return turn
    },
    async settle(mail, verdict) {
      // Who gives up while waiting must not be let in later.
      for (const one of waiting) if (one.mail === mail) one.admit(false)
      waiting = waiting.filter((one) => one.mail !== mail)
      // A relay that does not answer for this one would not for those behind it.
      if (verdict.state === 'unknown') shut()
      if (inside === mail) await letIn({ mail, verdict })
      else await write(db, { mail, verdict }, null, now())
    },
  }
}

/** @returns whether the mark was set: not when the lease has passed to somebody else */
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

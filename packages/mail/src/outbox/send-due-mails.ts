import { claimMail } from './claim-mail.ts'
import { freeDeadLeases } from './free-dead-leases.ts'
import type { Pace } from './pace.ts'
import { sendMail, type Attempt, type Sender } from './send-mail.ts'

export type OutboxRun = Sender & {
  pace: Pace
  /** Told about every attempt, for the log. */
  onAttempt: (attempt: Attempt) => void
}

/** A run takes up no more mail after this; what is left is the next one's. */
const RUN_MS = 60_000

/**
 * Sends what is due, in order, until nothing is left, the time is up or the relay is in trouble.
 *
 * The first mail goes alone. Only when the relay has answered for it do the other lanes open, so that
 * a relay that is down is asked once a run and not once a mail, and one that hangs after the last
 * line leaves one mail unknown and not all of them.
 *
 * @returns whether mail was left because the time was up
 */
export async function sendDueMails(run: OutboxRun, signal?: AbortSignal): Promise<boolean> {
  const { db, transport, now } = run
  const end = performance.now() + RUN_MS
  let trouble = false
  let timeUp = false

  /** @returns false when there is nothing (more) to do */
  const next = async (): Promise<boolean> => {
    await run.pace()
    if (trouble || signal?.aborted) return false
    if (performance.now() > end) {
      timeUp = true
      return false
    }
    const mail = await claimMail(db, now())
    if (mail === null) return false
    const attempt = await sendMail(run, mail)
    run.onAttempt(attempt)
    trouble ||= isRelayTrouble(attempt)
    return !trouble
  }
  const lane = async (): Promise<void> => {
    while (await next());
  }

  await freeDeadLeases(db, now())
  if (await next()) await Promise.all(Array.from({ length: transport.lanes }, lane))
  return timeUp && !trouble
}

const isRelayTrouble = ({ outcome }: Attempt): boolean =>
  outcome !== null && ['unreachable', 'interrupted', 'reply-lost'].includes(outcome.kind)

import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { createMailQueue, releaseExpiredLeases } from './claim-mails.ts'
import { createSendGate } from './send-gate.ts'
import { type Attempt, type Sender, sendMail } from './send-mail.ts'

export type SendRun = Sender & {
  pace: RateLimiter
  /** Logs an attempt. */
  onAttempt: (attempt: Attempt) => void
}

/** After this time a run claims no more mails. The next run continues. */
const RUN_MS = 60_000

/**
 * Sends due mails in order, until none is left, the time is up or the relay has a problem.
 *
 * The first mail is sent alone. The lanes start when the relay has replied to it. So a relay that is
 * down is contacted once per run and not once per mail, and a relay that hangs after the last line
 * leaves one mail in an unknown state and not several. The lanes work in parallel up to the last line
 * of a mail, which is written by one of them at a time (send-gate.ts).
 *
 * @returns whether the run stopped because the time was up
 */
export async function sendDueMails(run: SendRun, signal?: AbortSignal): Promise<boolean> {
  const { db, transport, now } = run
  const end = performance.now() + RUN_MS
  const supply = createMailQueue(db, now)
  const handOver = createSendGate(db, now)
  let hasTaken = false
  let isOver = false
  let timeUp = false

  /** @returns null when the run is over or no mail is due */
  const next = async (): Promise<Attempt | null> => {
    await run.pace()
    if (isOver || handOver.isShut() || signal?.aborted) return null
    if (performance.now() > end) {
      timeUp = true
      return null
    }
    const mail = await supply.next()
    if (mail === null) return null
    const attempt = await sendMail(run, handOver, mail)
    run.onAttempt(attempt)
    isOver ||= isRelayProblem(attempt)
    if (attempt.outcome?.kind === 'taken' && !hasTaken) {
      hasTaken = true
      await retryAfterOutage(db, { taken: mail.id }, now())
    }
    return attempt
  }
  const lane = async (): Promise<void> => {
    try {
      while ((await next()) !== null);
    } catch (error) {
      // The other lanes finish their current mail and stop.
      isOver = true
      throw error
    }
  }

  await releaseExpiredLeases(db, now())
  try {
    let first = await next()
    // A mail that was not sent shows nothing about the relay.
    while (first?.outcome === null) first = await next()
    if (first === null || isOver) return timeUp && !isOver
    supply.open()
    const lanes = await Promise.allSettled(Array.from({ length: transport.lanes }, lane))
    const failed = lanes.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  } finally {
    await supply.close()
  }
  return timeUp && !isOver
}

const isRelayProblem = ({ outcome }: Attempt): boolean =>
  outcome !== null && ['unreachable', 'interrupted', 'reply-lost'].includes(outcome.kind)

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

/** This many failures in a row are not caused by one mail or one mailbox. */
const MANY = 3

/**
 * Makes delayed mails due after the relay has accepted a mail. If several failed since the one accepted
 * before, the relay was the cause: their delays end, so that they are sent by age again. A mail that
 * fails by itself keeps its delay, because others are accepted before and after it.
 */
async function retryAfterOutage(
  db: Database,
  { taken }: { taken: number },
  now: Date,
): Promise<void> {
  await sql`
    with rested as (
      select id from outgoing_mail
      where
        next_attempt_at > ${now}
        and last_tried_at >= coalesce(
          (
            select settled_at from outgoing_mail
            where settled_at is not null and state = 'sent' and id <> ${taken}
            order by settled_at desc
            limit 1
          ),
          '-infinity'
        )
    )
    update outgoing_mail
    set next_attempt_at = ${now}
    where id in (select id from rested) and (select count(*) from rested) >= ${MANY}
  `.execute(db)
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { createMailQueue, releaseExpiredLeases } from './claim-mails.ts'
import { createSendGate } from './send-gate.ts'
import { type Attempt, type Sender, sendMail } from './send-mail.ts'

export type SendRun = Sender & {
  pace: RateLimiter
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
 * line leaves one mail unknown and not all of them. The lanes then work side by side up to the last
 * line of a mail, which they write one at a time (send-gate.ts).
 *
 * @returns whether mail was left because the time was up
 */
export async function sendDueMails(run: SendRun, signal?: AbortSignal): Promise<boolean> {
  const { db, transport, now } = run
  const end = performance.now() + RUN_MS
  const supply = createMailQueue(db, now)
  const handOver = createSendGate(db, now)
  let hasTaken = false
  let isOver = false
  let timeUp = false

  /** @returns null when there is nothing (more) to do */
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
      // The other lanes finish what they have begun and begin nothing more.
      isOver = true
      throw error
    }
  }

  await releaseExpiredLeases(db, now())
  try {
    let first = await next()
    // What needed no relay says nothing about it.
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

/** Waits for its turn: turns are evenly spread, so that a morning's digests do not flood the relay. */
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

/** So many in a row are not the doing of one mail or one mailbox. */
const MANY = 3

/**
 * The relay has taken a mail. If several failed since it last did, the trouble was the relay's and not
 * theirs: they rest no longer, so that age decides again who goes first. A mail that fails by itself
 * keeps its rest, because others are taken before and after it.
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

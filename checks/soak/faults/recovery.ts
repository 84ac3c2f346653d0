import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql } from 'kysely'
import type { Random } from '@kot/domain/testing/random'
import type { CallOptions, Call } from '../load/call.ts'
import type { Crowd } from '../load/crowd.ts'
import type { Environment } from '../environment/environment.ts'

const PROBE_MS = 250
/** After this time the fault counts as not recovered. */
const GIVE_UP_MS = 150_000
/** A mail requested while the worker was down may be delayed: another is requested. */
const ASK_AGAIN_MS = 10_000

/** All of these must respond with 200 in the same round. Another person signs in with each: an account may only
 *  do so a number of times. */
const atOnce = ({ crowd, random }: RecoveryDeps): CallOptions[] => {
  const { email, password, lang, from } = random.pick(crowd.people.all)
  return [
    { path: '/' },
    { path: '/d/current_market.json' },
    { path: '/api/v1/listings' },
    { method: 'POST', path: '/api/v1/sign_in', body: { email, password }, lang, from },
  ]
}

type RecoveryDeps = { stage: Environment; crowd: Crowd; call: Call; random: Random }

export type Recovery = {
  /** From the start of the fault until everything works; null on timeout. */
  ms: number | null
  /** When each probe first succeeded after the fault had ended. */
  probes: Record<string, number>
}

/** Repeats all probes until they succeed. */
export async function untilRecovered(
  parts: RecoveryDeps,
  { from, over }: { from: number; over: Promise<void> },
): Promise<Recovery> {
  const givenUp = AbortSignal.timeout(GIVE_UP_MS)
  const probes: Record<string, number> = {}
  const works = (name: string) => void (probes[name] ??= Date.now() - from)
  await over
  works('over')
  const slowly = Promise.all([
    jobRuns(parts.stage.db, givenUp).then(() => works('job')),
    mailArrives(parts, givenUp).then(() => works('mail')),
    purchaseSucceeds(parts, givenUp).then(() => works('purchase')),
  ]).then(() => true)
  for (;;) {
    const isDone = await Promise.race([slowly, delay(PROBE_MS, false)])
    const answers = await Promise.all(
      atOnce(parts).map((ask) => parts.call({ ...ask, patienceMs: 2_000 })),
    )
    const allAnswer = answers.every(({ status }) => status === 200)
    if (allAnswer) works('answers')
    if (isDone && allAnswer && !givenUp.aborted) return { ms: Date.now() - from, probes }
    if (givenUp.aborted) return { ms: null, probes }
  }
}

/** A job enqueued now is completed. */
async function jobRuns(db: Database, givenUp: AbortSignal): Promise<void> {
  const since = new Date()
  const asked = await insist(givenUp, async () => {
    await db.transaction().execute((trx) => enqueue(trx, marketPublish, {}))
    return true
  })
  if (!asked) return
  await insist(givenUp, async () => {
    const { rows } = await sql`
      select from pgboss.job
      where name = ${marketPublish.name} and state = 'completed' and created_on >= ${since}
      limit 1
    `.execute(db)
    return rows.length > 0
  })
}

/** A mail requested now arrives. */
async function mailArrives(parts: RecoveryDeps, givenUp: AbortSignal): Promise<void> {
  const { crowd, call, random, stage } = parts
  await insist(givenUp, async () => {
    const { email, lang, from } = random.pick(crowd.people.all)
    const since = Date.now()
    const body = { user: { email, locale: lang } }
    const answer = await call({ method: 'POST', path: '/users/password', body, lang, from })
    if (answer.status !== 200) return false
    while (Date.now() - since < ASK_AGAIN_MS && !givenUp.aborted) {
      if (stage.post.hasComeTo(email, since)) return true
      await delay(100)
    }
    return false
  })
}

/** A new user signs up, pays and has access. */
async function purchaseSucceeds({ crowd }: RecoveryDeps, givenUp: AbortSignal): Promise<void> {
  await insist(givenUp, async () => {
    const person = await crowd.signUp()
    if (!person) return false
    person.busy = true
    try {
      return await crowd.buy(person)
    } finally {
      person.busy = false
    }
  })
}

/** @returns whether it succeeded before the timeout */
async function insist(givenUp: AbortSignal, attempt: () => Promise<boolean>): Promise<boolean> {
  while (!givenUp.aborted) {
    if (await attempt().catch(() => false)) return true
    await delay(PROBE_MS)
  }
  return false
}

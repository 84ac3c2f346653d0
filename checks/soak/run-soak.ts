import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { seededRandom } from '@kot/domain/testing/random'
import { checkBooks, lostWrites, settleMail } from './checks.ts'
import { inject, planFaults, SHARE_WITH_KILLS } from './faults/inject.ts'
import { untilRecovered } from './faults/recovery.ts'
import { growth, type Span, tally } from './figures/tally.ts'
import { PromisedWrites } from './figures/promised-writes.ts'
import { type Excuse, repeatedMails } from './figures/repeated-mails.ts'
import { createCaller } from './load/call.ts'
import { type Crowd, createUsers } from './load/crowd.ts'
import { keepRate } from './load/steady-rate.ts'
import type { FaultOutcome, MemoryGrowth, Outcome } from './outcome.ts'
import type { Environment, Supervised } from './environment/environment.ts'
import type { MemoryReport } from './environment/report-memory.ts'

type SoakOptions = { minutes: number; seed: number; factor: number; say: (line: string) => void }

const FIRST_PEOPLE = 20
/** The share of the run in which processes warm up; memory is compared after it. */
const WARM_SHARE = 1 / 6

/** Runs load from all users with one fault per minute, and collects the results. */
export async function runSoak(stage: Environment, options: SoakOptions): Promise<Outcome> {
  const { minutes, seed, factor, say } = options
  const random = seededRandom(seed)
  const plan = planFaults(minutes, random)
  const call = createCaller(stage.port)
  const writes = new PromisedWrites()
  const crowd = createUsers({ call, cards: stage.cards, writes, random: seededRandom(seed + 1) })
  confirmByMail(stage, crowd)
  for (let count = 0; count < FIRST_PEOPLE; count += 1) await crowd.signUp()
  await crowd.deeds.feed()

  const began = Date.now()
  const length = minutes * 60_000
  const memory = { server: watchMemory(stage.server), worker: watchMemory(stage.worker) }
  const happening = generateEvents(stage)
  const rate = keepRate(crowd.deeds, {
    factor,
    onFault: (error) => say(`the soak itself failed: ${String(error)}`),
  })
  const faults: FaultOutcome[] = []
  const troubles: (Span & Excuse)[] = []
  for (const { kind, atSeconds } of plan) {
    await delay(Math.max(began + atSeconds * 1_000 - Date.now(), 0))
    const from = Date.now()
    const { name, over } = await inject(kind, stage, random)
    const recovery = await untilRecovered({ stage, crowd, call, random }, { from, over })
    troubles.push({ name, from, to: Date.now() })
    faults.push({ name, atSeconds: (from - began) / 1_000, ...recovery })
    say(`${name}: ${recovery.ms === null ? 'did not recover' : `${recovery.ms} ms`}`)
  }
  await delay(Math.max(began + length - Date.now(), 0))
  const elapsedSeconds = (Date.now() - began) / 1_000
  await memory.server.stop()
  await memory.worker.stop()
  await rate.stop()
  happening.stop()
  say('the run is over; looking for what was promised')

  const books = await checkBooks(stage)
  const settled = await settleMail(stage)
  const warm = began + length * (SHARE_WITH_KILLS + WARM_SHARE)
  const good = crowd.requests.filter(({ fault }) => fault === null)
  const excuses = troubles.filter(({ name }) => !/^(server|source|card)/.test(name))
  return {
    seed,
    minutes,
    requests: {
      begun: Object.values(rate.begun).reduce((all, one) => all + one, 0),
      leftOut: rate.leftOut,
      perSecond: crowd.requests.length / elapsedSeconds,
      goodPerSecond: good.length / elapsedSeconds,
    },
    kinds: tally(crowd.requests, troubles),
    errors: countBy(
      crowd.requests.flatMap(({ kind, fault }) => (fault === null ? [] : [`${kind} ${fault}`])),
    ),
    faults,
    writes: await lostWrites(stage.db, writes),
    mails: { ...repeatedMails(stage.post.arrivals, excuses), ...settled },
    mailKinds: await counts(stage, sql`select kind as name from delivery where channel = 'mail'`),
    books,
    memory: {
      server: growthOf(memory.server.samples, warm),
      worker: growthOf(memory.worker.samples, warm),
    },
    deaths: { server: stage.server.deaths.length, worker: stage.worker.deaths.length },
    looks: await counts(
      stage,
      sql`select verdict as name from crawl where ended_at > ${new Date(began)}`,
    ),
  }
}

/** Confirms new accounts with the link in their mail. */
function confirmByMail({ post }: Environment, crowd: Crowd): void {
  const asked = new Set<string>()
  post.onMail(({ to: [email = ''], links }) => {
    const token = links
      .map((link) => new URL(link))
      .find(({ pathname }) => pathname === '/mailed-link')
      ?.searchParams.get('token')
    if (!token || asked.has(email)) return
    asked.add(email)
    void crowd.confirm(email, token)
  })
}

async function counts(
  { db }: Environment,
  names: ReturnType<typeof sql>,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`${names}`.execute(db)
  return countBy(rows.map(({ name }) => name))
}

function countBy(names: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {}
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1
  return counted
}

/** A collection interrupts a process for some tenths of a second. */
const MEMORY_EVERY_MS = 15_000

type MemorySample = { at: number; process: number } & MemoryReport

/** Samples the memory of a process, whichever is current. */
function watchMemory(watched: Supervised): { samples: MemorySample[]; stop: () => Promise<void> } {
  const samples: MemorySample[] = []
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const process = watched.pid()
      const report = await watched.memory()
      if (report !== null) samples.push({ at: Date.now(), process, ...report })
      await delay(MEMORY_EVERY_MS, undefined, stopping).catch(() => {})
    }
  })()
  return {
    samples,
    stop() {
      stopping.abort()
      return watching
    },
  }
}

/** Native code keeps memory that only the first figure has. The second has what jobs and requests hold that are
 *  under way: the least of it is what stays. */
function growthOf(samples: readonly MemorySample[], warm: number): MemoryGrowth {
  const resident = samples.map((sample) => ({ ...sample, bytes: sample.residentBytes }))
  const held = samples.map((sample) => ({ ...sample, bytes: sample.heldBytes }))
  return { resident: growth(resident, warm), held: growth(held, warm, 0) }
}

const HOME_MS = 10_000
const DIGESTS_MS = 20_000
const DIGESTS_AT_ONCE = 10
const QUIET_HOURS_MS = 5_000

/**
 * Adds homes to the sites, and makes some daily watches due at once, because all digests are due at
 * eight. No account has quiet hours, so that a soak at night notifies too.
 */
function generateEvents({ db, sites }: Environment): { stop: () => void } {
  const timers = [
    setInterval(() => {
      const body = JSON.stringify({ kind: 'appear' })
      fetch(`${sites}/event`, { method: 'POST', body }).catch(() => {})
    }, HOME_MS),
    setInterval(() => {
      // Skipped while the database is down.
      sql`
        update watch set next_digest_at = now()
        where account_id in (
          select account_id from watch
          where active and frequency = 'daily'
          order by random()
          limit ${DIGESTS_AT_ONCE}
        )
      `
        .execute(db)
        .catch(() => {})
    }, DIGESTS_MS),
    setInterval(() => {
      sql`
        insert into watch_settings (account_id, quiet)
        select distinct account_id, false from watch
        on conflict (account_id) do nothing
      `
        .execute(db)
        .catch(() => {})
    }, QUIET_HOURS_MS),
  ]
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) }
}

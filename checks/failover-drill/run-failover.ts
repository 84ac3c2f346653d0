import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { homeIds, letDigestsFallDue } from '../restore-drill/fill-database.ts'
import { startLoad } from '../restore-drill/load.ts'
import { openWriteLog, snapshotState } from '../restore-drill/loss.ts'
import { gatherMail } from '../restore-drill/mails.ts'
import { startReads } from '../restore-drill/reads.ts'
import { brokenRules } from '../restore-drill/sound-data.ts'
import { backUp } from './backup.ts'
import type { Cluster } from './cluster.ts'
import type { FaultName } from './report.ts'
import { faults } from './faults.ts'
import { doubledMails, isWithin, longestGap, type Period, reasonsOf } from './figures.ts'
import { ORIGIN, WITNESS } from './machine/layout.ts'
import { observeJobs } from './observe.ts'
import { brokenBy, type FaultFigures, type RunResult, type RunWish, seconds } from './report.ts'
import { allThere, setStage, type Stage } from './stage.ts'

/** At least ten writes a second, so that a gap is measured to a tenth of a second. */
const FAVOURITE_EVERY_MS = 80
const READ_EVERY_MS = 250
/** Undisturbed, before the first fault and between two. */
const QUIET_MS = 15_000
/** Two a second, as many as there are watches. */
const DIGESTS = 10_000
const REDUNDANT_MS = 180_000
/** The lease of a mail that a dead worker had claimed, and the job that releases it. */
const MAIL_LEASE_MS = 330_000

/** All faults one after another on one cluster, under load. */
export async function runFailover(folder: string, wish: RunWish): Promise<RunResult> {
  const began = Date.now()
  const say = (line: string) =>
    console.log(`${seconds((Date.now() - began) / 1_000).padStart(9)}  ${line}`)
  const stage = await setStage(folder, wish, say)
  const { cluster, cards } = stage
  const mail = gatherMail(stage.mailbox)
  const book = openWriteLog(join(folder, 'acknowledged.jsonl'))
  await cluster.onLeader((db) => letDigestsFallDue(db, DIGESTS))
  const reads = startReads(ORIGIN, READ_EVERY_MS)
  const jobs = observeJobs(cluster)
  const load = startLoad({
    origin: ORIGIN,
    cards,
    homes: await cluster.onLeader(homeIds),
    book,
    favouriteEveryMs: FAVOURITE_EVERY_MS,
  })
  const observed = { book, reads, jobs }
  const measured: { figures: Omit<FaultFigures, 'mailsDoubled'>; period: Period }[] = []
  let lostBefore = 0
  for (const fault of wish.faults) {
    await delay(QUIET_MS)
    const { period, redundantSeconds } = await strike(fault, stage, say)
    const isThere = await cluster.onLeader(snapshotState)
    const lost = book.entries.filter((one) => one.at <= period.to && !isThere(one)).length
    const figures = {
      ...figuresOf(fault, period, observed),
      lost: lost - lostBefore,
      redundantSeconds,
    }
    lostBefore = lost
    measured.push({ figures, period })
    say(describe(figures))
  }

  await delay(QUIET_MS)
  await load.stop()
  await reads.stop()
  const welcomed = () => new Set(mail.arrived().map(({ to }) => to))
  const missing = () => {
    const names = welcomed()
    return book.entries.filter(({ kind, key }) => kind === 'sign-up' && !names.has(key)).length
  }
  const deadline = Date.now() + MAIL_LEASE_MS
  say(`waiting for ${missing()} mails`)
  // A copy could come as late as a mail whose claim had expired.
  while (Date.now() < deadline) await delay(1_000)
  await jobs.stop()
  mail.stop()
  const arrived = mail.arrived()
  return {
    faults: measured.map(({ figures, period }) => ({
      ...figures,
      mailsDoubled: doubledMails(arrived, period),
    })),
    mailsArrived: arrived.length,
    mailsMissing: missing(),
    mailsDoubled: doubledMails(arrived, { from: 0, to: Infinity }),
    grantsDoubled: await cluster.onLeader(async (db) => {
      const { rows } = await sql`
        select order_id from access_grant where order_id is not null
        group by order_id having count(*) > 1
      `.execute(db)
      return rows.length
    }),
    restarts: restartsOf(folder),
    brokenRules: await cluster.onLeader(brokenRules),
    archived: await isArchived(cluster),
  }
}

type Observed = {
  book: ReturnType<typeof openWriteLog>
  reads: ReturnType<typeof startReads>
  jobs: ReturnType<typeof observeJobs>
}

async function strike(fault: FaultName, stage: Stage, say: (line: string) => void) {
  const { cluster, variables } = stage
  say(`${fault}: ${faults[fault].what}`)
  const from = Date.now()
  await faults[fault].strike({ cluster, variables, say })
  const redundantSeconds = await secondsUntilRedundant(fault, cluster, say)
  // What is under way at the end belongs to it.
  await delay(3_000)
  return { period: { from, to: Date.now() } satisfies Period, redundantSeconds }
}

async function secondsUntilRedundant(
  fault: FaultName,
  cluster: Cluster,
  say: (line: string) => void,
): Promise<FaultFigures['redundantSeconds']> {
  if (fault === 'kill') return 'later'
  const began = Date.now()
  try {
    await allThere(cluster, REDUNDANT_MS)
    return (Date.now() - began) / 1_000
  } catch (error) {
    say(`not redundant again: ${String(error)}`)
    return 'never'
  }
}

function figuresOf(
  fault: FaultName,
  period: Period,
  { book, reads, jobs }: Observed,
): Omit<FaultFigures, 'lost' | 'redundantSeconds' | 'mailsDoubled'> {
  const moments = book.entries.map(({ at }) => at)
  const seen = reads.all().filter(({ at }) => isWithin(period, at))
  const slowest = jobs
    .delays()
    .filter(({ at }) => isWithin(period, at))
    .toSorted((one, other) => other.seconds - one.seconds)[0]
  return {
    fault,
    what: faults[fault].what,
    acknowledged: moments.filter((at) => isWithin(period, at)).length,
    gapSeconds: longestGap(moments, period),
    reads: seen.length,
    readsFailed: seen.filter(({ failed }) => failed !== null).length,
    readsFailedWhy: reasonsOf(seen),
    slowestReadSeconds: Math.max(0, ...seen.map(({ ms }) => ms)) / 1_000,
    jobSeconds: slowest?.seconds ?? 0,
    slowestJob: slowest?.queue ?? '',
  }
}

function describe(figures: Omit<FaultFigures, 'mailsDoubled'>): string {
  const broken = brokenBy(figures)
  return [
    `gap ${seconds(figures.gapSeconds)}`,
    `${figures.lost} of ${figures.acknowledged} lost`,
    `${figures.readsFailed} of ${figures.reads} reads failed (${figures.readsFailedWhy})`,
    `slowest read ${seconds(figures.slowestReadSeconds)}`,
    `job ${seconds(figures.jobSeconds)} (${figures.slowestJob})`,
    `redundant again: ${typeof figures.redundantSeconds === 'number' ? seconds(figures.redundantSeconds) : figures.redundantSeconds}`,
    broken.length === 0 ? 'held' : `BROKEN: ${broken.join('; ')}`,
  ].join(', ')
}

/** Whether the log of the machine that leads now arrives in the repository. */
async function isArchived({ machines }: Cluster): Promise<boolean> {
  try {
    await backUp(machines[WITNESS], 'check')
    return true
  } catch {
    return false
  }
}

/** How often a server or worker ended by itself: they must live through everything. */
function restartsOf(folder: string): number {
  return globSync('{a,b}/{server-1,server-2,worker}.log', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .reduce((sum, text) => sum + (text.match(/^ended with /gm)?.length ?? 0), 0)
}

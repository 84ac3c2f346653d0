import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { startTimedProgress } from '../../scripts/command-line/progress.ts'
import { connect, type Database } from '@kot/db/connect'
import { sql } from 'kysely'
import type { Cluster } from '../../scripts/postgres/cluster.ts'
import { prepareDatabase } from '../../scripts/postgres/prepare-database.ts'
import { openWriteLog } from './loss.ts'
import { startArchivingCluster } from './repository.ts'
import { destroy, end, processesOf, waitForWorstMoment } from './destroy.ts'
import { fillDatabase, homeIds, letDigestsFallDue } from './fill-database.ts'
import { startLoad } from './load.ts'
import { verifyRestore } from './verify-restore.ts'
import { makePlace, type Place } from './place.ts'
import { startProductWithPeers } from './product.ts'
import { createPromises, reportOn, type DrillOptions } from './report.ts'
import { putAside, restore, tryRestore, until } from './restore.ts'

const MINUTE_MS = 60_000
/** How long the dropped table goes unnoticed. */
const UNNOTICED_MS = 10_000

type CleanUp = () => Promise<void> | void

/** @returns how many promises are broken */
export const runDrill = (wish: DrillOptions): Promise<number> => runInPlace(wish, drill)

/** Runs a drill in a separate folder, and cleans up however it ends. */
export async function runInPlace<Options extends { keep: boolean }>(
  wish: Options,
  work: (wish: Options, place: Place, later: (step: CleanUp) => void) => Promise<number>,
): Promise<number> {
  const place = makePlace()
  const cleanUps: CleanUp[] = []
  let cleaning: Promise<void> | undefined
  // Once, for both: a signal, and the failure that it causes.
  const cleanUp = () => (cleaning ??= clean())
  const clean = async () => {
    for (const step of cleanUps.splice(0).toReversed()) await step()
    for (const pid of processesOf(place)) end(pid)
    if (wish.keep) console.log(`kept: ${place.folder}`)
    else rmSync(place.folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const interrupted = () => void cleanUp().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
  try {
    return await work(wish, place, (step) => cleanUps.push(step))
  } finally {
    await cleanUp()
  }
}

async function drill(
  wish: DrillOptions,
  place: Place,
  later: (step: CleanUp) => void,
): Promise<number> {
  const phases = createPhases()
  const promises = createPromises()

  const { cluster: first, repository } = await startArchivingCluster(place)
  let cluster: Cluster = first
  later(() => cluster.stop())
  const databaseUrl = cluster.url
  const db = connect(databaseUrl, { name: 'kot-drill', max: 4, statementTimeoutMs: 0 })
  later(() => db.destroy())
  await repository.run('stanza-create')
  const appUrl = await prepareDatabase(databaseUrl)
  await phases.time('fill', () => fillDatabase(db, wish))
  const databaseBytes = await sizeOf(db)

  await phases.time('full backup', () => repository.run('--type=full', 'backup'))

  const { product, mail, cards } = await startProductWithPeers(place, appUrl, later)
  const { origin } = product
  const answers = async (path: string) => (await fetch(origin + path)).ok
  await phases.time('start', async () => {
    await until('the server', () => answers('/readyz'), MINUTE_MS)
    await until('the feed', () => answers('/d/current_market.json'), 5 * MINUTE_MS)
  })

  await repository.run('check')
  await phases.time('restore test', () => tryRestore(place, repository))

  const book = openWriteLog(place.at('acknowledged.jsonl'))
  await letDigestsFallDue(db, Math.ceil((wish.minutes + 3) * 120))
  const load = startLoad({ origin, cards, homes: await homeIds(db), book })
  later(() => load.stop())
  console.log(`load for ${wish.minutes} min, then the worst moment`)
  const progress = startTimedProgress(wish.minutes * 60)
  await delay((wish.minutes * MINUTE_MS) / 2)
  await phases.time('incremental backup under load', () => repository.run('--type=incr', 'backup'))
  await delay((wish.minutes * MINUTE_MS) / 2)
  progress.stop()

  let ended: number
  let target: Date | 'latest' = 'latest'
  const unansweredBefore = load.unanswered()
  if (wish.to === 'latest') {
    await waitForWorstMoment(db)
    ended = await destroy(cluster, place)
    console.log('destroyed: every process killed, the data directory removed')
  } else {
    target = await dropSomething(db)
    ended = target.getTime()
    console.log('a table was dropped; waiting before it is noticed')
    await delay(UNNOTICED_MS)
    await cluster.stop()
    putAside(cluster)
  }

  const outage = Date.now()
  const restored = await restore(place, repository, { former: cluster, db, to: target })
  cluster = restored.cluster
  const { startedAt } = restored
  phases.add('files restored', restored.filesMs)
  phases.add('log replayed, writes taken', restored.recoveryMs)
  await until('the server', () => answers('/readyz'), 5 * MINUTE_MS)
  phases.add('until the server is ready', Date.now() - outage)
  const firstWrite = await until(
    'a write',
    () => book.entries.find(({ at }) => at >= startedAt) ?? null,
    2 * MINUTE_MS,
  )
  phases.add('until a write is acknowledged', firstWrite.at - outage)
  const newcomer = await until(
    'a sign-up',
    () => book.entries.find(({ kind, at }) => kind === 'sign-up' && at >= startedAt) ?? null,
    MINUTE_MS,
  )
  const welcome = await until(
    'the mail of a new account',
    () => mail.arrived().find(({ to }) => to === newcomer.key) ?? null,
    5 * MINUTE_MS,
  )
  phases.add('until the worker has sent a new mail', welcome.at - outage)
  const unanswered = load.unanswered() - unansweredBefore

  await phases.time('backup after the restore', () => repository.run('--type=diff', 'backup'))
  await verifyRestore({
    place,
    db,
    databaseUrl,
    origin,
    cards,
    repository,
    promises,
    startedAt,
  })
  await load.stop()
  promises.enter('server and worker lived through it', !product.hasDied())

  const mails = mail.arrived()
  await reportOn({
    wish,
    db,
    book,
    mails,
    promises,
    phases: phases.all(),
    moments: { end: ended, backAgain: startedAt, restoredTo: restored.restoredTo, outage },
    unanswered,
    databaseBytes,
    repository: repository.size(),
  })
  return promises.broken()
}

/** Drops a table by mistake. @returns the time just before */
async function dropSomething(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  await delay(20)
  await sql`drop table board_home cascade`.execute(db)
  return rows[0]?.now ?? new Date()
}

export async function sizeOf(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes
  `.execute(db)
  return rows[0]?.bytes ?? 0
}

export function createPhases() {
  const phases: { name: string; ms: number }[] = []
  const add = (name: string, ms: number) => {
    phases.push({ name, ms })
    console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`)
  }
  return {
    add,
    async time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const began = Date.now()
      const result = await work()
      add(name, Date.now() - began)
      return result
    },
    all: () => phases,
  }
}

import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { enqueue } from './enqueue.ts'
import { intakeCrawl, marketPublish } from './jobs.ts'
import { type Queue, startQueue, stopQueue, work } from './work.ts'
import { countRequests } from './testing/requests.ts'

const { db, url } = await testDatabase()

const ask = () => db.transaction().execute((trx) => enqueue(trx, marketPublish, {}))
const completed = () => countRequests(db, marketPublish, 'completed')

/** Nothing may go wrong unnoticed: thrown from an event, it fails the whole run. */
const fail = (trouble: unknown) => {
  throw trouble
}

let queue: Queue
/** In seconds: longer than any test waits. */
const DAY = 86_400

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(db)
  queue = await startQueue(url, { onError: fail, onWarning: fail })
})
afterEach(() => stopQueue(queue, 5_000))

function stopPolling(): void {
  const start = queue.work.bind(queue) as (...given: unknown[]) => Promise<string>
  const seldom = { pollingIntervalSeconds: DAY, notifyPollingIntervalSeconds: DAY }
  queue.work = ((name: string, options: object, run: unknown) =>
    start(name, { ...options, ...seldom }, run)) as Queue['work']
}

it('starts on NOTIFY without polling', async () => {
  stopPolling()
  let runs = 0
  await ask()
  await work(queue, marketPublish, async () => void (runs += 1))
  await expect.poll(() => runs).toBe(1)
  await expect.poll(completed).toBe(1)

  await ask()

  await expect.poll(() => runs).toBe(2)
})

it('starts requests of one transaction that are more than its lanes as soon as one is free, without polling', async () => {
  stopPolling()
  const crawls: { finish: () => void }[] = []
  await work(queue, { ...intakeCrawl, atOnce: 2 }, async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    crawls.push({ finish: resolve })
    await promise
  })
  // They share one notification.
  await db.transaction().execute(async (trx) => {
    for (const source of ['a', 'b', 'c']) await enqueue(trx, intakeCrawl, { source, kind: 'quick' })
  })
  await expect.poll(() => crawls.length).toBe(2)

  crawls[0]?.finish()

  await expect.poll(() => crawls.length).toBe(3)
  for (const { finish } of crawls) finish()
})

it('answers a burst of changes with one run', async () => {
  const runs: number[] = []
  // Long enough for all of them to fit in, however busy the machine.
  const patient = { ...marketPublish, collectMs: 3_000 }
  await work(queue, patient, async (payloads) => void runs.push(payloads.length))

  await Promise.all(Array.from({ length: 50 }, ask))

  await expect.poll(completed).toBe(50)
  expect(runs).toEqual([50])
})

it('keeps all requests of a run alive that takes longer than three heartbeats', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const runs: number[] = []
  const finish = Promise.withResolvers<void>()
  await work(queue, { ...marketPublish, collectMs: 3_000 }, async (payloads) => {
    runs.push(payloads.length)
    await finish.promise
  })
  await ask()
  await expect.poll(() => countRequests(db, marketPublish, 'active')).toBe(1)
  await Promise.all(Array.from({ length: 4 }, ask))
  await expect.poll(() => runs).toEqual([5])

  // Seven times half of a heartbeat.
  for (let passed = 0; passed < 7; passed += 1) {
    const before = await letSecondsPass(marketPublish.heartbeatSeconds / 2)
    await expect.poll(() => countHeartbeatsSince(before)).toBe(5)
    await queue.supervise(marketPublish.name)
  }
  expect(await countRequests(db, marketPublish, 'active')).toBe(5)
  expect(await countRequests(db, marketPublish, 'retry')).toBe(0)

  finish.resolve()
  await expect.poll(completed).toBe(5)
  expect(runs).toEqual([5])
})

/** Makes heartbeats so much older, and fires what refreshes them. Returns when they are from now. */
async function letSecondsPass(seconds: number): Promise<Date> {
  const { rows } = await sql<{ before: Date }>`
    update pgboss.job set heartbeat_on = date_trunc('milliseconds', now()) - make_interval(secs => ${seconds})
    where name = ${marketPublish.name} and state = 'active'
    returning heartbeat_on as before
  `.execute(db)
  vi.advanceTimersByTime(seconds * 1_000)
  return rows[0]?.before ?? new Date()
}

async function countHeartbeatsSince(moment: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where name = ${marketPublish.name} and state = 'active' and heartbeat_on > ${moment}
  `.execute(db)
  return rows[0]?.count ?? 0
}

it('runs again for a change that arrives while it is running', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  let runs = 0
  await work(queue, marketPublish, async () => {
    runs += 1
    started.resolve()
    await finish.promise
  })
  await ask()
  await started.promise

  await ask()
  finish.resolve()

  await expect.poll(() => runs).toBe(2)
})

it('runs again for a transaction that enqueued before a run but commits after it', async () => {
  let runs = 0
  await work(queue, marketPublish, async () => void (runs += 1))
  await ask()
  const late = await db.startTransaction().execute()
  await enqueue(late, marketPublish, {})
  await expect.poll(() => runs).toBe(1)

  await late.commit().execute()

  await expect.poll(() => runs).toBe(2)
})

it('tries everything again that a failed run had taken', async () => {
  const runs: number[] = []
  await work(queue, marketPublish, async (payloads) => {
    runs.push(payloads.length)
    if (runs.length === 1) throw new Error('disk full')
  })

  await Promise.all(Array.from({ length: 10 }, ask))

  await expect.poll(completed).toBe(10)
  expect(runs[0]).toBe(10)
})

it('lets a running job finish before the queue stops', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  await work(queue, marketPublish, async () => {
    started.resolve()
    await finish.promise
  })
  await ask()
  await started.promise

  const stopped = stopQueue(queue, 60_000)
  finish.resolve()
  await stopped

  expect(await completed()).toBe(1)
})

it('gives the job of a dead worker to a living one within 30 seconds', async () => {
  await ask()
  // Taken and never finished, which is all a killed worker leaves in the database.
  await queue.fetch(marketPublish.name)
  const taken = Date.now()

  const ran = Promise.withResolvers<number>()
  await work(queue, marketPublish, async () => ran.resolve(Date.now()))

  expect((await ran.promise) - taken).toBeLessThan(30_000)
}, 40_000)

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { enqueue } from '@kot/jobs/enqueue'
import { accountMail, mailSend, marketPublish, watchesDigest } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { queueMail } from '@kot/notify/outbox/queue-mails'
import { aMail } from '@kot/notify/testing/a-mail'
import { startMailbox } from '@kot/mailbox-simulator/mailbox'
import { currentVersion } from '@kot/market/feed/feed-store'
import { lockPublication } from '@kot/market/feed/publish-market'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { aWatchingAccount } from '@kot/watches/testing/a-watching-account'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startCluster } from '../../../scripts/postgres/cluster.ts'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startWorker as startWorkerProcess } from './testing/start-worker.ts'

const program = join(import.meta.dirname, 'main.ts')
const mailbox = await startMailbox({ smtp: 0, web: 0 })
afterAll(() => mailbox.stop())

const workers: ChildProcess[] = []

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => end(worker, 'SIGKILL')))
})

const startWorker = (url: string, onLog?: (text: string) => void): ChildProcess => {
  const worker = startWorkerProcess({
    databaseUrl: url,
    smtpUrl: mailbox.smtpUrl,
    ...(onLog && { onLog }),
  })
  workers.push(worker)
  return worker
}

const end = async (worker: ChildProcess, signal: NodeJS.Signals) => {
  if (worker.exitCode === null && worker.signalCode === null) {
    const exited = once(worker, 'exit')
    worker.kill(signal)
    await exited
  }
  return worker.exitCode
}

const add = (db: Database) => db.transaction().execute((trx) => addHome(trx, aHome()))
const arrived = () => mailbox.store.list('anna@kot.test').length
const publishedCount = async (db: Database) => (await currentVersion(db, 'visitor'))?.homes

describe('the worker', async () => {
  const { db, url } = await testDatabase()
  const taken = () => countRequests(db, marketPublish, 'active')

  beforeEach(async () => {
    await db.deleteFrom('home').execute()
    await sql`delete from pgboss.job`.execute(db)
  })

  /** A worker that has taken up the request for a new home and cannot publish it until let go. */
  const aWorkerInTheMiddle = async () => {
    const worker = startWorker(url)
    await expect.poll(() => publishedCount(db)).toBe(0)
    await expect.poll(taken).toBe(0)
    const barrier = await db.startTransaction().execute()
    await lockPublication(barrier)
    await add(db)
    await expect.poll(taken).toBe(1)
    return { worker, letGo: () => barrier.rollback().execute() }
  }

  it('sends a mail as soon as what caused it is committed, and once', async () => {
    startWorker(url)
    await expect.poll(() => publishedCount(db)).toBe(0)

    const trx = await db.startTransaction().execute()
    await queueMail(trx, aMail({ to: 'anna@kot.test' }), new Date())
    // Another mail is sent meanwhile, so the worker has run.
    await db
      .transaction()
      .execute((other) => queueMail(other, aMail({ to: 'bjorn@kot.test' }), new Date()))
    await expect.poll(() => mailbox.store.list('bjorn@kot.test').length).toBe(1)
    expect(arrived()).toBe(0)
    await trx.commit().execute()

    await expect.poll(arrived).toBe(1)
    await expect.poll(() => countRequests(db, mailSend, 'active')).toBe(0)
    expect(arrived()).toBe(1)
  })

  it('writes the account mails that gathered while no worker was there all at once', async () => {
    const everybody = Array.from({ length: 20 }, (_, index) => `gathered-${index}@kot.test`)
    await db.transaction().execute(async (trx) => {
      for (const email of everybody) {
        const request = { kind: 'accountDeleted', key: `deleted ${email}`, email } as const
        await enqueue(trx, accountMail, { ...request, name: 'Anna', lang: 'is' })
      }
    })
    const told = () => everybody.filter((email) => mailbox.store.list(email).length === 1).length

    startWorker(url)

    // One per poll, of which there is one in five seconds, would take a minute and a half.
    await expect.poll(told).toBe(everybody.length)
  })

  it('mails a home to a matching watch, once', async () => {
    await db.deleteFrom('account').execute()
    const watcher = await aWatchingAccount(db, {}, { now: new Date() })
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', watcher)
      .executeTakeFirstOrThrow()
    const told = () => mailbox.store.list(email).length
    const matched = async () =>
      (await db.selectFrom('home_news').select('id').where('position', 'is not', null).execute())
        .length
    startWorker(url)
    await expect.poll(() => publishedCount(db)).toBe(0)

    await add(db)
    await expect.poll(matched).toBe(1)
    // It is due at eight in the morning; here it is.
    await db.updateTable('watch').set({ next_digest_at: new Date() }).execute()
    for (let time = 0; time < 2; time += 1) {
      await db.transaction().execute((trx) => enqueue(trx, watchesDigest, {}))
    }

    await expect.poll(told).toBe(1)
    await expect.poll(() => countRequests(db, watchesDigest, 'active')).toBe(0)
    await expect.poll(() => countRequests(db, mailSend, 'active')).toBe(0)
    expect(told()).toBe(1)
  })

  it('loses nothing when it is killed between a change and its publication', async () => {
    const { worker, letGo } = await aWorkerInTheMiddle()
    await end(worker, 'SIGKILL')
    await letGo()
    expect(await publishedCount(db)).toBe(0)

    startWorker(url)
    await expect.poll(() => publishedCount(db)).toBe(1)
  })

  it('finishes its running job on SIGTERM, and exits without an error', async () => {
    const { worker, letGo } = await aWorkerInTheMiddle()
    const ended = end(worker, 'SIGTERM')
    await letGo()
    const exitCode = await ended

    expect(exitCode).toBe(0)
    expect(await publishedCount(db)).toBe(1)
    expect(await taken()).toBe(0)
  })
})

describe('without its database', () => {
  it('goes on by itself when it is back, and logs the outage once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kot-outage-'))
    const before = await startCluster({ directory, durable: false })
    onTestFinished(before.stop)
    let log = ''
    const worker = startWorker(await prepareDatabase(before.url), (text) => (log += text))
    const db = connect(before.url, { name: 'kot-outage-test' })
    onTestFinished(() => db.destroy())
    // There is nothing to read before the migrations.
    await expect.poll(() => publishedCount(db).catch(() => null)).toBe(0)

    await before.stop()
    const lines = () => [...log.matchAll(/"msg":"([^"]+)"/g)].map(([, message]) => message)
    await expect.poll(lines).toContain('database unavailable')
    const after = await startCluster({ directory, port: before.port, durable: false })
    onTestFinished(async () => {
      await end(worker, 'SIGKILL')
      await after.stop()
      rmSync(directory, { recursive: true })
    })
    await add(db)

    await expect.poll(() => publishedCount(db)).toBe(1)
    expect(worker.exitCode).toBeNull()
    await expect.poll(lines).toContain('database available')
    expect(lines()).toEqual(['database unavailable', 'database available'])
  })

  it('logs why it cannot start and exits', async () => {
    const worker = spawn(process.execPath, [program], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said: string[] = []
    worker.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
    const [exitCode] = await once(worker, 'close')

    expect(exitCode).toBe(1)
    expect(said.join('')).toContain('DATABASE_URL')
  })
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@kot/db/testing/test-database'
import { sized } from '@kot/domain/testing/size'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { aRun, relay } from '../testing/a-run.ts'
import { digestLike } from '../testing/digest-like.ts'
import { startSinkRelay } from '../testing/sink-relay.ts'
import { createSmtpTransport } from '../transport/smtp-transport.ts'
import { LEASE_MS } from './claim-deliveries.ts'
import { messageIdPart } from '../transport/mail-transport.ts'
import { queueMails, type NewMail } from './queue-mails.ts'
import { sendDueMails } from './send-mails.ts'

const kills = sized({ fast: 1, proof: 15 })
/** New mails for each worker: more than it has time for. */
const MAILS_A_KILL = 60

const { db, url } = await testDatabase()
const { mailbox, transport } = await relay()
const sink = await startSinkRelay()
afterAll(() => sink.stop())
const program = fileURLToPath(new URL('../testing/send-outbox.ts', import.meta.url))

const workers: ChildProcess[] = []
beforeEach(() => db.deleteFrom('delivery').execute())
afterEach(async () => {
  await Promise.all(workers.splice(0).map(kill))
  mailbox.store.clear()
  mailbox.faults.clear()
})

const queue = (mails: NewMail[], now = new Date()) =>
  db.transaction().execute((trx) => queueMails(trx, mails, now))
const count = async (state: string) =>
  (await db.selectFrom('delivery').select('id').where('state', '=', state).execute()).length

function startWorker(smtpUrl: string, now = new Date()): ChildProcess {
  const worker = spawn(process.execPath, [program], {
    env: { DATABASE_URL: url, SMTP_URL: smtpUrl, NOW: now.toISOString() },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  workers.push(worker)
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

const survive = async (msLater: number) =>
  void (await sendDueMails(aRun(db, transport(), new Date(Date.now() + msLater))))

it('leaves what it had in hand to others, but only when it is surely dead', async () => {
  // It has handed the mail over, waits for the reply and dies.
  mailbox.faults.set({ kind: 'slow', ms: 60_000 })
  await queue([aMail()])
  const worker = startWorker(mailbox.smtpUrl)
  await expect.poll(() => mailbox.store.list().length, { timeout: 30_000 }).toBe(1)
  await kill(worker)

  await survive(LEASE_MS - 30_000)
  expect(await count('sending')).toBe(1)

  await survive(LEASE_MS + 30_000)
  expect(await count('sent')).toBe(1)
  // Its arrival could not be known. That is the one case in which a mail comes twice.
  expect(mailbox.store.list().map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: 2 }, () => mailbox.store.list()[0]?.messageId),
  )
}, 60_000)

/** The Message-IDs of mails that a dead worker may have handed over, at its
 *  last statement. */
async function leftUnknown(): Promise<string[]> {
  const connections = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where application_name = 'kot-doomed' and datname = current_database()
  `
  await expect
    .poll(async () => (await connections.execute(db)).rows[0]?.count, { timeout: 20_000 })
    .toBe(0)
  const rows = await db
    .selectFrom('delivery')
    .select(['id', 'created_at as createdAt'])
    .where('handing_over_at', 'is not', null)
    .execute()
  return rows.map((mail) => `<${messageIdPart(mail)}@kot.test>`)
}

/** Every worker lives when the leases of the one before it have run out. */
const lifeOf = (worker: number) => new Date(Date.now() + worker * (LEASE_MS + 60_000))

it(
  `killed ${kills} times on the way: no mail is lost, and none doubled but the one that may have been sent`,
  { timeout: 60_000 + kills * 20_000 },
  async () => {
    const mayComeAgain = new Map<string, number>()
    let queued = 0
    let cutOff = 0
    for (let life = 0; life < kills; life += 1) {
      const now = lifeOf(life)
      const mails = Array.from({ length: MAILS_A_KILL }, () => digestLike((queued += 1)))
      await queue(mails, now)
      const before = sink.taken.length
      const worker = startWorker(sink.url, now)
      const enough = before + Math.random() * MAILS_A_KILL
      while (sink.taken.length < enough && worker.exitCode === null) await delay(1)
      await delay(Math.random() * 10)
      expect(worker.exitCode).toBeNull()
      await kill(worker)

      const unknown = await leftUnknown()
      expect(unknown.length).toBeLessThanOrEqual(1)
      for (const id of unknown) mayComeAgain.set(id, (mayComeAgain.get(id) ?? 0) + 1)
      if ((await count('sending')) > 0) cutOff += 1
    }
    const survivor = createSmtpTransport({ url: sink.url, from: 'hallo@kot.test' })
    while (await sendDueMails(aRun(db, survivor, lifeOf(kills))));
    survivor.close()

    expect(await count('sent')).toBe(queued)
    const copies = new Map<string, number>()
    for (const id of sink.taken) copies.set(id, (copies.get(id) ?? 0) + 1)
    expect(copies.size).toBe(queued)
    const doubled = [...copies].filter(([, times]) => times > 1)
    for (const [id, times] of doubled)
      expect(times - 1).toBeLessThanOrEqual(mayComeAgain.get(id) ?? 0)
    console.log(
      `${kills} kills, ${queued} mails, ${cutOff} kills with mail in hand, ${mayComeAgain.size} mails of unknown fate, ${doubled.length} of them came twice`,
    )
    expect(cutOff).toBeGreaterThan(0)
  },
)

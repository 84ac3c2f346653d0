import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { aRun } from '../testing/a-run.ts'
import { relay } from '../testing/relay.ts'
import { LEASE_MS } from './claim-mail.ts'
import { queueMails } from './queue-mail.ts'
import { sendDueMails } from './send-due-mails.ts'

const { db, url } = await testDatabase()
const { mailbox, transport } = await relay()
const program = fileURLToPath(new URL('../testing/send-outbox.ts', import.meta.url))

beforeEach(() => db.deleteFrom('outgoing_mail').execute())
afterEach(() => {
  mailbox.store.clear()
  mailbox.faults.clear()
})

const queue = (count: number) =>
  db.transaction().execute((trx) =>
    queueMails(
      trx,
      Array.from({ length: count }, () => aMail()),
      new Date(),
    ),
  )
const count = async (state: string) =>
  (await db.selectFrom('outgoing_mail').select('id').where('state', '=', state).execute()).length

const startWorker = () =>
  spawn(process.execPath, [program], {
    env: { DATABASE_URL: url, SMTP_URL: mailbox.smtpUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
const kill = async (worker: ReturnType<typeof startWorker>) => {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

const survive = async (msLater: number) => {
  const survivor = aRun(db, transport(), new Date(Date.now() + msLater))
  await sendDueMails(survivor)
}

it('leaves what it had in hand to others, but only when it is surely dead', async () => {
  // It has handed the mail over, waits for the reply and dies.
  mailbox.faults.set({ kind: 'slow', ms: 60_000 })
  await queue(1)
  const worker = startWorker()
  await expect.poll(() => mailbox.store.list().length, { timeout: 30_000 }).toBe(1)
  await kill(worker)

  await survive(LEASE_MS - 30_000)
  expect(await count('sending')).toBe(1)

  await survive(LEASE_MS + 30_000)
  expect(await count('sent')).toBe(1)
  // Nobody could know that it had arrived. That is the one case in which a mail comes twice.
  expect(mailbox.store.list().map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: 2 }, () => mailbox.store.list()[0]?.messageId),
  )
}, 60_000)

it('loses nothing, and repeats no more than it had in hand', async () => {
  const total = 60
  await queue(total)
  const worker = startWorker()
  await expect.poll(() => mailbox.store.list().length, { timeout: 30_000 }).toBeGreaterThan(5)
  await kill(worker)
  expect(await count('sent')).toBeLessThan(total)

  await survive(LEASE_MS + 30_000)

  expect(await count('sent')).toBe(total)
  const ids = mailbox.store.list().map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(total)
  expect(ids.length - total).toBeLessThanOrEqual(transport().lanes)
}, 60_000)

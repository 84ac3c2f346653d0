import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@kot/db/testing/test-database'
import { enqueue } from '@kot/jobs/enqueue'
import { contactNotify } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { startMailbox } from '@kot/mailbox-simulator/mailbox'
import { MAILS_AN_HOUR } from '@kot/messages/claim-messages'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'
import { startWorkerProcess } from '../../testing/worker-process.ts'

const SPAM = 1_000
const HONEST = 20

const { db, url } = await testDatabase()
const mailbox = await startMailbox({ smtp: 0, web: 0 })
const feed = await mkdtemp(join(tmpdir(), 'kot-spam-'))
const operator = 'rekstur@kot.test'
const worker = await startWorkerProcess({
  DATABASE_URL: url,
  FEED_DIRECTORY: feed,
  SMTP_URL: mailbox.smtpUrl,
  OPERATOR_EMAIL: operator,
})
afterAll(async () => {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
  await mailbox.stop()
  await rm(feed, { recursive: true })
})
const { app } = await wholeServer(db)

type Post = { network: string; message: { body: string; website?: string } }

/** IPv6 networks: there are enough of them for everybody. */
const aNetwork = (at: number) => `2001:db8:${at.toString(16)}::1`
const pills = (at: number) => `Best pills, number ${at}: https://spam.test/${randomUUID()}`

/** A quarter of each: one sender with ever new words, the same words from everywhere, programs that fill
 *  in everything, and new words from everywhere. */
const spam = (at: number): Post => {
  const network = aNetwork(at + 1)
  switch (at % 4) {
    case 0:
      return { network: '192.0.2.66', message: { body: pills(at) } }
    case 1:
      return { network, message: { body: 'Buy followers today, only here!' } }
    case 2:
      return { network, message: { body: pills(at), website: 'https://spam.test' } }
    default:
      // One in five leads nowhere.
      return { network, message: { body: at % 10 === 9 ? `Hello ${randomUUID()}` : pills(at) } }
  }
}
const honestWords = (at: number) => `Góðan dag, aðgangurinn minn er ekki virkur. Pöntun ${at}-kot.`
const honest = (at: number): Post => ({
  network: aNetwork(0x8000 + at),
  message: { body: honestWords(at) },
})

async function post({ network, message }: Post): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/d/send_message.json',
    headers: { host: 'kot.localhost:3000' },
    remoteAddress: network,
    payload: {
      message: { name: 'Somebody', emailk: `${randomUUID()}@kot.test`, lang: 'is', ...message },
    },
  })
  return answer.statusCode
}

const inbox = () => mailbox.store.list(operator)

const unsent = () =>
  db.selectFrom('delivery').select('id').where('settled_at', 'is', null).execute()

/** What the worker has still to do. */
const waiting = async () =>
  (await countRequests(db, contactNotify, 'created')) +
  (await countRequests(db, contactNotify, 'active')) +
  (await unsent()).length

async function settled(): Promise<void> {
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(0)
}

/** Everything happened an hour earlier. */
async function anHourPasses(): Promise<void> {
  await sql`
    update contact_message set
      received_at = received_at - interval '61 minutes', mailed_at = mailed_at - interval '61 minutes'
  `.execute(db)
  await sql`
    update delivery set
      created_at = created_at - interval '61 minutes', settled_at = settled_at - interval '61 minutes'
  `.execute(db)
  await db.transaction().execute((trx) => enqueue(trx, contactNotify, {}))
}

const untold = async () =>
  (await db.selectFrom('contact_message').select('id').where('mailed_at', 'is', null).execute())
    .length

test(`under ${SPAM} posts of spam the mailbox gets at most ${MAILS_AN_HOUR} mails an hour, with every honest message`, async () => {
  const posts = Array.from({ length: SPAM }, (_, at) => spam(at))
  for (const at of Array(HONEST).keys()) {
    posts.splice(Math.floor(((at + 1) * SPAM) / (HONEST + 1)) + at, 0, honest(at))
  }
  const statuses = new Map<number, number>()
  const toHonest: number[] = []
  const started = performance.now()
  for (let at = 0; at < posts.length; at += 20) {
    const batch = posts.slice(at, at + 20)
    const answers = await Promise.all(batch.map(post))
    for (const [index, status] of answers.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (batch[index]?.message.body.startsWith('Góðan')) toHonest.push(status)
    }
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  expect(toHonest).toEqual(Array<number>(HONEST).fill(200))
  await settled()

  const perHour = [inbox().length]
  for (let hour = 1; (await untold()) > 0 && hour < 10; hour += 1) {
    const before = inbox().length
    await anHourPasses()
    await settled()
    perHour.push(inbox().length - before)
  }

  expect(Math.max(...perHour)).toBeLessThanOrEqual(MAILS_AN_HOUR)
  expect(await untold()).toBe(0)
  const said = inbox().map(({ text, subject }) => ({
    text,
    isSingle: subject.startsWith('Skilaboð:'),
  }))
  const told = (at: number) => said.filter(({ text }) => text.includes(honestWords(at)))
  const heard = Array.from({ length: HONEST }, (_, at) => told(at))
  expect(heard.map(({ length }) => length)).toEqual(Array<number>(HONEST).fill(1))
  const kept = await db.selectFrom('contact_message').select(['held', 'body']).execute()
  expect(kept.filter(({ body }) => body.startsWith('Góðan'))).toHaveLength(HONEST)
  console.log(
    `${posts.length} posts in ${seconds} s, answers`,
    Object.fromEntries(statuses),
    `; kept ${kept.length} (${kept.filter(({ held }) => held === 'repeated').length} repeated, ${kept.filter(({ held }) => held === 'flood').length} flood);`,
    `mails by hour ${perHour.join(', ')};`,
    `${heard.filter(([mail]) => mail?.isSingle).length} of ${HONEST} honest messages had a mail of their own`,
  )
}, 180_000)

import { randomUUID } from 'node:crypto'
/** A morning's digests through the outbox and through a bare pool of the same SMTP client, into a relay
 *  that throws them away.
 *
 *  The bare pool has its mails in memory and forgets what became of them. The outbox reads them from the
 *  database, marks each before its last line and writes down its fate, one mail at a time. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connect, type Database } from '@kot/db/connect'
import { queueMails, type NewMail } from '@kot/notify/outbox/queue-mails'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { createSmtpTransport } from '@kot/notify/transport/smtp-transport'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'
import {
  interleave,
  kilobytes,
  median,
  milliseconds,
  print,
  rate,
  ratio,
} from '../measure/report.ts'
import { digestLike } from '@kot/notify/testing/digest-like'

const recipients = 10_000
const rounds = 3
const connections = 4
const from = 'hallo@kot.test'
/** Few enough to lie in memory without weighing on either side; as rows they are all there. */
const texts = Array.from({ length: 500 }, (_, number) => digestLike(number))
const addressed = (number: number, mail: NewMail): NewMail => ({
  ...mail,
  to: `anna-${number}@kot.test`,
  subjectId: `bench ${number}`,
})

export async function mailing(): Promise<void> {
  const cluster = await startTestCluster()
  await prepareDatabase(cluster.url)
  const db = connect(cluster.url, { name: 'bench', statementTimeoutMs: 0 })
  const sink = fork(join(import.meta.dirname, 'sink-process.ts'))
  const [url] = (await once(sink, 'message')) as [string]

  for (let at = 0; at < recipients; at += texts.length) {
    const some = texts.map((mail, number) => addressed(at + number, mail))
    await db.transaction().execute((trx) => queueMails(trx, some, new Date()))
  }
  await sql`vacuum analyze delivery`.execute(db)

  const work = { bare: [] as number[], hinted: [] as number[], outbox: [] as number[] }
  const timed =
    (who: keyof typeof work, send: () => Promise<void>) => async (): Promise<number> => {
      const started = performance.now()
      const usedBefore = process.cpuUsage()
      await send()
      const seconds = (performance.now() - started) / 1_000
      const { user, system } = process.cpuUsage(usedBefore)
      work[who].push((user + system) / 1_000 / recipients)
      const arrived = await countTaken(sink)
      if (arrived !== recipients) throw new Error(`${arrived} of ${recipients} mails arrived`)
      await makeDueAgain(db)
      return recipients / seconds
    }
  const measured = await interleave(rounds, {
    bare: timed('bare', () => sendBare(url)),
    hinted: timed('hinted', () => sendBare(url, { textEncoding: 'quoted-printable' })),
    outbox: timed('outbox', () => sendOutbox(url, db)),
  })
  sink.disconnect()
  await db.destroy()
  await cluster.stop()

  const to = (others: number[]) =>
    measured.outbox.map((one, round) => one / (others[round] ?? Number.NaN))
  const [ratios, toHinted] = [to(measured.bare), to(measured.hinted)]
  const size = median(texts.map(({ html, text }) => Buffer.byteLength(html + text)))
  print(`Mailing ${recipients} digests on ${connections} connections, median of ${rounds} rounds`, [
    { what: 'contents of a mail, median', figure: kilobytes(size) },
    { what: 'bare pool', figure: rate(median(measured.bare)) },
    { what: 'bare pool with a given encoding, as ours', figure: rate(median(measured.hinted)) },
    { what: 'outbox', figure: rate(median(measured.outbox)) },
    {
      what: `outbox / bare pool (${ratios.map(ratio).join(', ')})`,
      figure: ratio(median(ratios)),
      bound: '≥ 0.7',
      holds: median(ratios) >= 0.7,
    },
    {
      what: `outbox / bare pool with a given encoding (${toHinted.map(ratio).join(', ')})`,
      figure: ratio(median(toHinted)),
    },
    // Does not depend on who else is at the machine. The outbox waits for its database and for the
    // relay in turn, so on a busy machine it loses more than the pool, which waits for four at once.
    {
      what: 'processor time of the sender for a mail: bare pool',
      figure: milliseconds(median(work.bare)),
    },
    {
      what: 'processor time of the sender for a mail: outbox',
      figure: milliseconds(median(work.outbox)),
    },
  ])
}

/** As the transport of packages/mail sets it up. */
async function sendBare(
  url: string,
  hints: { textEncoding?: 'quoted-printable' } = {},
): Promise<void> {
  const pool = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 120_000,
    requireTLS: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const rest = allMails()
  const lane = async (): Promise<void> => {
    for (const mail of rest) {
      await pool.sendMail({
        from: { name: 'Kot', address: from },
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
        ...hints,
        messageId: `<${randomUUID()}@kot.test>`,
      })
    }
  }
  // Twice as many as connections: the next mail is ready when one is free.
  await Promise.all(Array.from({ length: 2 * connections }, lane))
  pool.close()
}

async function sendOutbox(url: string, db: Database): Promise<void> {
  const transport = createSmtpTransport({ url, from, connections })
  const run = {
    db,
    transport,
    now: () => new Date(),
    pace: async () => {},
    isWanted: async () => true,
    onAttempt: () => {},
  }
  while (await sendDueMails(run));
  transport.close()
}

async function countTaken(sink: ChildProcess): Promise<number> {
  sink.send('count')
  const [count] = (await once(sink, 'message')) as [number]
  return count
}

/** As on the next morning. */
async function makeDueAgain(db: Database): Promise<void> {
  await sql`
    update delivery
    set state = 'waiting', attempts = 0, next_attempt_at = created_at, settled_at = null, fault = null
    where state = 'sent'
  `.execute(db)
  await sql`vacuum analyze delivery`.execute(db)
}

function* allMails(): Generator<NewMail> {
  for (let number = 0; number < recipients; number += 1) {
    const mail = texts[number % texts.length]
    if (mail) yield addressed(number, mail)
  }
}

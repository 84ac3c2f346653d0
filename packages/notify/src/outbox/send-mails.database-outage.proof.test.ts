import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { aRun, relay } from '../testing/a-run.ts'
import type { MailTransport } from '../transport/mail-transport.ts'
import { queueMails } from './queue-mails.ts'
import { sendDueMails } from './send-mails.ts'

const { db, url } = await testDatabase()
const { mailbox, transport } = await relay()
const now = new Date('2026-11-15T08:00:00Z')
const outageMs = 1_500

/** The way to the database, which can be cut. */
async function cableTo(target: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connectSocket(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => [near, far].forEach((one) => one.destroy()))
    }
    return near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(target)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => (isCut = false),
    close: () => server.close(),
  }
}

it('stores what became of a mail when the database is back, and sends it once', async () => {
  const cable = await cableTo(new URL(url))
  const distant = connect(cable.url, { name: 'kot-distant' })
  onTestFinished(async () => {
    await distant.destroy()
    cable.close()
  })
  await db.transaction().execute((trx) => queueMails(trx, [aMail(), aMail(), aMail()], now))
  const run = aRun(distant, transport(), now)
  let sent = 0
  const interrupted: MailTransport = {
    ...run.transport,
    async send(...args) {
      const outcome = await run.transport.send(...args)
      sent += 1
      // The relay has the second mail, and the database goes away before that is stored.
      if (sent === 2) {
        cable.cut()
        void delay(outageMs).then(cable.mend)
      }
      return outcome
    },
  }

  await sendDueMails({ ...run, transport: interrupted }).catch(() => {})
  await sendDueMails(run)

  const rows = await db.selectFrom('delivery').select(['state', 'lease_id']).execute()
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'sent', lease_id: null })))
  expect(mailbox.store.list()).toHaveLength(3)
})

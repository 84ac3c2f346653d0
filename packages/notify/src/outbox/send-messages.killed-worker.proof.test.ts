import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@kot/db/testing/test-database'
import { connectedKinds } from '@kot/domain/watch/notification-channel'
import { sized } from '@kot/domain/testing/size'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aMessageRun, sendAllKinds } from '../testing/a-message-run.ts'
import { aNotifiedAccount, queueSomeNotices } from '../testing/a-notified-account.ts'
import { peerTransports, startPeers } from '../testing/peers.ts'
import { receivedNotices } from '../testing/received-notices.ts'
import { LEASE_MS } from './claim-deliveries.ts'

const kills = sized({ fast: 1, proof: 20 })
/** Fifteen notices to four channels: more than a worker has time for. */
const NOTICES_A_KILL = 15
const MESSAGES_A_KILL = NOTICES_A_KILL * connectedKinds.length

const { db, url } = await testDatabase()
// A killed worker must not be confused with a slow response.
const peers = await startPeers(10_000)
afterAll(() => peers.stop())
const program = fileURLToPath(new URL('../testing/send-messages.ts', import.meta.url))

/** Every worker lives when the leases of the one before it have run out. */
const start = Date.now()
const lifeOf = (worker: number) => new Date(start + worker * (LEASE_MS + 1_000))

function startWorker(now: Date): ChildProcess {
  return spawn(process.execPath, [program], {
    env: {
      DATABASE_URL: url,
      PEERS: JSON.stringify(peers.addresses),
      NOW: now.toISOString(),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** How many messages a dead worker may have handed over, after its last statement. */
async function leftUnknown(): Promise<number> {
  const connections = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where application_name = 'kot-doomed' and datname = current_database()
  `
  await expect
    .poll(async () => (await connections.execute(db)).rows[0]?.count, { timeout: 20_000 })
    .toBe(0)
  return (
    await db.selectFrom('delivery').select('id').where('handing_over_at', 'is not', null).execute()
  ).length
}

it(
  `killed ${kills} times: no notice is lost, and none shown twice on one channel`,
  { timeout: 60_000 + kills * 20_000 },
  async () => {
    const account = await aNotifiedAccount(db, peers)
    const arrived = () =>
      account.device.received.length +
      account.person.messages.length +
      peers.ntfy.messages(account.topic).length +
      peers.webhook.requests(account.path).length
    const notices: number[] = []
    let inHand = 0
    let inDoubt = 0
    for (let life = 0; life < kills; life += 1) {
      const now = lifeOf(life)
      notices.push(...(await queueSomeNotices(db, account, NOTICES_A_KILL, now)))
      const worker = startWorker(now)
      const enough = arrived() + Math.random() * MESSAGES_A_KILL
      while (arrived() < enough && worker.exitCode === null) await delay(1)
      await delay(Math.random() * 10)
      await kill(worker)
      const unknown = await leftUnknown()
      expect(unknown).toBeLessThanOrEqual(1)
      inDoubt += unknown
      const leased = await db
        .selectFrom('delivery')
        .select('id')
        .where('state', '=', 'sending')
        .execute()
      if (leased.length > 0) inHand += 1
    }
    const { transports, close } = peerTransports(peers.addresses)
    const now = lifeOf(kills)
    while (await sendAllKinds(aMessageRun(db, transports, () => now)));
    await close()

    const open = await db
      .selectFrom('delivery')
      .select('id')
      .where('settled_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    const received = receivedNotices(peers, account)
    const due = await db
      .selectFrom('notification')
      .select('id')
      .where('mail_due_at', 'is not', null)
      .execute()
    const byMail = new Set(due.map(({ id }) => id))
    for (const notice of notices) {
      const somewhere = connectedKinds.some((kind) => received[kind].includes(notice))
      expect(somewhere || byMail.has(notice)).toBe(true)
    }
    for (const kind of connectedKinds) {
      expect(new Set(received[kind]).size).toBe(received[kind].length)
    }
    const unknownOnes = await db
      .selectFrom('delivery')
      .select(['channel', 'notification_id'])
      .where('state', '<>', 'sent')
      .execute()
    for (const kind of connectedKinds) {
      const missing = notices.filter((notice) => !received[kind].includes(notice))
      const excused = unknownOnes.filter(({ channel }) => channel === kind)
      // Whatever a channel does not have, it is known not to have.
      expect(missing.length).toBeLessThanOrEqual(excused.length)
    }
    const repeats =
      account.device.received.length +
      peers.webhook.requests(account.path).length -
      received.push.length -
      received.webhook.length
    console.log(
      `${kills} kills, ${notices.length * connectedKinds.length} messages, ${inHand} kills with messages in hand, ${inDoubt} in doubt, ${repeats} repeats that devices and receivers recognise, ${byMail.size} notices by mail`,
    )
    expect(inHand).toBeGreaterThan(0)
  },
)

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import type { AccessDeps } from '@kot/access/payments/provider'
import { createDialogProvider } from '@kot/access/payments/dialog-provider'
import { auditBooks } from '@kot/access/reconcile/audit-books'
import { reconcile } from '@kot/access/reconcile/reconcile'
import { startCardProvider } from '@kot/card-provider-simulator/card-provider'
import { testDatabase } from '@kot/db/testing/test-database'
import { isProof, sized } from '@kot/domain/testing/size'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startBuyers } from './testing/buying-crowd.ts'
import { paymentVariables } from './testing/environment-variables.ts'
import { startServerProcess } from './testing/server-process.ts'
import { startWorkerProcess } from './testing/worker-process.ts'

/** Each kind at least once. */
const kills = sized({ fast: 1, proof: 10 })
/** Enough to be in the middle of several purchases at any moment. */
const CROWD = 4
const WHOM = ['server', 'worker', 'both'] as const

const { db, url } = await testDatabase()
const { mailbox, transport } = await relay()
// Slow enough that most of a purchase is spent waiting for it: that is where it hurts to be killed.
const cards = await startCardProvider({ delayMs: 30 })
const feed = await mkdtemp(join(tmpdir(), 'kot-killed-'))
await publishMarket(aPublisher(db))
const secret = 'a-secret-for-tests-that-is-long-enough'
const variables = {
  DATABASE_URL: url,
  FEED_DIRECTORY: feed,
  SESSION_SECRET: secret,
  SMTP_URL: mailbox.smtpUrl,
  ...paymentVariables(cards),
}
let server = await startServerProcess(variables)
let worker = await startWorkerProcess(variables)
afterAll(async () => {
  await Promise.all([killed(server.child), killed(worker)])
  await cards.stop()
  await rm(feed, { recursive: true })
})

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const killAndRestart = {
  server: async () => {
    await killed(server.child)
    server = await startServerProcess(variables)
  },
  worker: async () => {
    await killed(worker)
    worker = await startWorkerProcess(variables)
  },
  both: async () => {
    await Promise.all([killAndRestart.server(), killAndRestart.worker()])
  },
}

/** Orders that are paid and not at their end, and those whose access, receipt and confirmation do not
 *  agree. */
async function lookAtOrders() {
  const { rows } = await sql<{ underWay: string[]; halves: number }>`
    select
      array(
        select id from access_order where state in ('authorised', 'capturing', 'captured')
      ) as "underWay",
      count(*) filter (where
        (state = 'granted') <> exists (select from receipt where order_id = access_order.id)
        or (state = 'granted') <> exists (select from access_grant where order_id = access_order.id)
        or (state = 'granted')
          <> exists (select from purchase_confirmation where order_id = access_order.id)
      )::integer as halves
    from access_order
  `.execute(db)
  return rows[0] ?? { underWay: [], halves: 0 }
}

/** When the leases of the dead have run out. */
const afterLeases = () => new Date(Date.now() + 2 * 60_000)

const outbox = async () =>
  db
    .selectFrom('delivery')
    .select(['recipient', 'subject_id', 'settled_at', 'state'])
    .where('kind', '=', 'receipt')
    .execute()

test(
  `server and worker killed ${kills} times during purchases: nothing is lost or duplicated`,
  { timeout: 180_000 + kills * 30_000 },
  async () => {
    /** Message-IDs by recipient, gathered as they come: the mailbox forgets the oldest. */
    const arrived = new Map<string, Set<string>>()
    const gather = () => {
      for (const { to, messageId } of mailbox.store.list()) {
        for (const one of to) arrived.set(one, (arrived.get(one) ?? new Set()).add(messageId))
      }
    }
    const gathering = setInterval(gather, 200)
    const crowd = startBuyers({ db, cards, origin: () => server.origin, secret }, CROWD)
    const interrupted = new Set<string>()
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(300 + Math.random() * 1_500)
      const whom = WHOM[kill % WHOM.length] ?? 'server'
      const restarted = killAndRestart[whom]()
      const { underWay, halves } = await lookAtOrders()
      expect(halves).toBe(0)
      // A worker may die during a purchase too, but most often it is the server.
      if (whom !== 'worker') for (const id of underWay) interrupted.add(id)
      await restarted
    }
    await crowd.goHome()
    const { purchases } = crowd

    const { api, merchant, privateKey } = cards
    const provider = createDialogProvider({ api, merchant, privateKey, test: false })
    const access: AccessDeps = { db, provider, vat: null, now: afterLeases }
    await reconcile(access, { scope: 'recent' })

    expect(await auditBooks(access)).toEqual([])
    const bought = await db
      .selectFrom('access_order')
      .innerJoin('access_grant', 'access_grant.order_id', 'access_order.id')
      .innerJoin('receipt', 'receipt.order_id', 'access_order.id')
      .select(['access_order.payment_id', 'access_order.account_id', 'access_order.package'])
      .where('state', '=', 'granted')
      .execute()
    const facts = ({ accountId, paymentId, product }: (typeof purchases)[number]) =>
      `${accountId} ${paymentId} ${product}`
    expect(
      bought.map((row) => `${row.account_id} ${row.payment_id} ${row.package}`).toSorted(),
    ).toEqual(purchases.map(facts).toSorted())
    expect(cards.control.transactions()).toHaveLength(purchases.length)
    for (const payment of cards.control.transactions()) {
      expect(payment).toMatchObject({
        capturedAmount: payment.amount,
        pendingAmount: 0,
        refundedAmount: 0,
        voidedAmount: 0,
      })
    }

    // Jobs of dead workers are retried once their heartbeat is old.
    await expect
      .poll(async () => (await outbox()).length, { timeout: 90_000, interval: 500 })
      .toBe(purchases.length)
    // And so are mails, only later: whether those were sent is unknown, so they may be sent again.
    for (let hours = 1; hours <= 6; hours += 1) {
      await sendDueMails(aRun(db, transport(), new Date(Date.now() + hours * 3_600_000)))
    }
    gather()
    clearInterval(gathering)
    const mails = await outbox()
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([])
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(purchases.length)
    for (const { email } of purchases) expect([email, arrived.get(email)?.size]).toEqual([email, 1])
    console.log(
      `${kills} kills, ${purchases.length} purchases, ${interrupted.size} of them under way when a server died`,
    )
    expect(interrupted.size).toBeGreaterThanOrEqual(isProof ? 1 : 0)
  },
)

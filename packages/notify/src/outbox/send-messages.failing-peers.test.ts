import { testDatabase } from '@kot/db/testing/test-database'
import { type ConnectedKind, connectedKinds } from '@kot/domain/watch/notification-channel'
import { isProof, seedOf, sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { aMessageRun, sendAllKinds } from '../testing/a-message-run.ts'
import { aNotifiedAccount, queueSomeNotices } from '../testing/a-notified-account.ts'
import { peerTransports, startPeers } from '../testing/peers.ts'
import { receivedNotices } from '../testing/received-notices.ts'

const { db } = await testDatabase()
const peers = await startPeers(60)
const { transports, close } = peerTransports(peers.addresses)
afterAll(async () => {
  await close()
  await peers.stop()
})

const SEED = 20_261_118
const sequences = sized({ fast: 5, proof: 200, slice: 6 })

const names = [
  'tooManyRequests',
  'gone',
  'notFound',
  'serverError',
  'silence',
  'silenceBefore',
  'slow',
  'reset',
  'resetAfter',
] as const

/** What goes wrong at one moment: a fault of one peer for some requests. */
const failure = fc.record({
  kind: fc.constantFrom(...connectedKinds),
  // Faults that end a channel are rarer: then there is nothing left to fail.
  name: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('gone' as const, 'notFound' as const) },
    {
      weight: 6,
      arbitrary: fc.constantFrom(...names.filter((name) => !/gone|notFound/.test(name))),
    },
  ),
  times: fc.integer({ min: 1, max: 6 }),
  retryAfter: fc.integer({ min: 1, max: 2_000 }),
})

const step = fc.record({
  failures: fc.array(failure, { maxLength: 4 }),
  notices: fc.integer({ min: 0, max: 3 }),
  /** Until the next run. */
  seconds: fc.integer({ min: 5, max: 600 }),
  kinds: fc.subarray([...connectedKinds], { minLength: 1 }),
})

it(
  `${sequences} random sequences of failures: every notice arrives somewhere or goes by mail, and none is shown twice on one channel`,
  { timeout: 120_000 + sequences * 5_000 },
  async () => {
    let sent = 0
    let byMail = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        peers.clearFaults()
        const account = await aNotifiedAccount(db, peers)
        let now = Date.parse('2026-11-18T12:00:00Z')
        const asked: { notice: number; kinds: readonly ConnectedKind[] }[] = []
        const run = () => sendAllKinds(aMessageRun(db, transports, () => new Date(now)))
        for (const { failures, notices, seconds, kinds } of steps) {
          for (const { kind, ...fault } of failures) peers[kind].faults.set({ ...fault, ms: 5 })
          const at = new Date(now)
          const queued = await queueSomeNotices(db, account, notices, at, kinds)
          asked.push(...queued.map((notice) => ({ notice, kinds })))
          await run()
          now += seconds * 1_000
        }
        peers.clearFaults()
        // Longer than any message lives.
        for (let rounds = 0; rounds < 5; rounds += 1) {
          now += 10 * 60_000
          await run()
        }
        const open = await db
          .selectFrom('delivery')
          .select('id')
          .where('account_id', '=', account.accountId)
          .where('settled_at', 'is', null)
          .execute()
        expect(open).toEqual([])
        const received = receivedNotices(peers, account)
        const due = await db
          .selectFrom('notification')
          .select(['id', 'mail_due_at'])
          .where('account_id', '=', account.accountId)
          .execute()
        const mailed = new Set(due.filter((row) => row.mail_due_at).map(({ id }) => id))
        const queuedFor = await db
          .selectFrom('delivery')
          .select('notification_id')
          .where('account_id', '=', account.accountId)
          .execute()
        const withMessage = new Set(queuedFor.map(({ notification_id }) => notification_id))
        for (const { notice } of asked) {
          // Without a channel that is left, the digest job writes a mail at once.
          const isLeft = !withMessage.has(notice)
          const arrived = connectedKinds.some((kind) => received[kind].includes(notice))
          expect(isLeft || arrived || mailed.has(notice)).toBe(true)
        }
        for (const kind of connectedKinds) {
          expect(new Set(received[kind]).size).toBe(received[kind].length)
        }
        sent += Object.values(received).flat().length
        byMail += mailed.size
        await db.deleteFrom('account').where('id', '=', account.accountId).execute()
      }),
      { numRuns: sequences, seed: seedOf(SEED), endOnFailure: true },
    )
    console.log(`${sequences} sequences, ${sent} messages arrived, ${byMail} notices by mail`)
    // Of a few sequences none may end in a mail; of all of them some must.
    expect(sent).toBeGreaterThan(0)
    expect(isProof ? byMail : sent + byMail).toBeGreaterThan(0)
  },
)

import { testDatabase } from '@kot/db/testing/test-database'
import { startMailbox } from '@kot/mailbox-simulator/mailbox'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { aRun, relay } from '../testing/a-run.ts'
import { createSmtpTransport } from '../transport/smtp-transport.ts'
import type { MailTransport } from '../transport/mail-transport.ts'
import { queueMail } from './queue-mails.ts'
import { sendDueMails } from './send-mails.ts'
import type { ClaimedMail } from './claim-deliveries.ts'
import type { Attempt } from './send-due.ts'

/*
 * Hours pass here a minute at a time: each minute the worker runs as its schedule wants. Mails arrive in
 * the outbox all the while, as they do in the morning.
 */
const { db } = await testDatabase()
const { mailbox, transport } = await relay()
const start = new Date('2026-11-15T08:00:00Z')
const minute = (count: number) => new Date(start.getTime() + count * 60_000)
/** A mail to be delivered within this of the relay's return. */
const SOON = 30

beforeEach(() => db.deleteFrom('delivery').execute())
afterEach(() => {
  mailbox.store.clear()
  mailbox.faults.clear()
})

/** The order of age is certain on one lane only; several may overtake one another by a moment. */
const oneLane = (one: MailTransport): MailTransport => ({ ...one, lanes: 1 })

/** Runs the outbox every minute, with a new mail every so often. @returns what was tried */
async function pass(
  { from, to, mailEvery }: { from: number; to: number; mailEvery?: number },
  by: MailTransport,
): Promise<Attempt<ClaimedMail>[]> {
  const attempts: Attempt<ClaimedMail>[] = []
  for (let now = from; now < to; now += 1) {
    if (mailEvery !== undefined && now % mailEvery === 0) {
      const mail = aMail({ kind: 'digest', subject: String(now).padStart(4, '0') })
      await db.transaction().execute((trx) => queueMail(trx, mail, minute(now)))
    }
    const run = aRun(db, oneLane(by), minute(now))
    await sendDueMails(run)
    attempts.push(...run.attempts)
  }
  return attempts
}

const taken = (attempts: Attempt<ClaimedMail>[]) =>
  attempts
    .filter(({ outcome }) => outcome?.kind === 'taken')
    .map(({ delivery }) => delivery.subject)
const unsent = async () =>
  (await db.selectFrom('delivery').select('subject').where('state', '<>', 'sent').execute()).length
const doubles = () => {
  const ids = mailbox.store.list().map(({ messageId }) => messageId)
  return ids.length - new Set(ids).size
}

describe('everything is delivered soon after the relay is back, in order of age', () => {
  it('when it was down for six hours', async () => {
    // Takes a free port and gives it back, to stand there again later.
    const first = await startMailbox({ smtp: 0, web: 0 })
    const { port } = new URL(first.smtpUrl)
    const reaching = createSmtpTransport({ url: first.smtpUrl, from: 'hallo@kot.test' })
    onTestFinished(() => reaching.close())
    await pass({ from: 0, to: 1, mailEvery: 1 }, reaching)
    expect(first.store.list()).toHaveLength(1)
    await first.stop()

    const inVain = await pass({ from: 1, to: 360, mailEvery: 12 }, reaching)
    expect(taken(inVain)).toEqual([])
    // It got a request once a minute and not once a mail.
    expect(inVain.length).toBeLessThan(360)

    const back = await startMailbox({ smtp: Number(port), web: 0 })
    onTestFinished(back.stop)
    const after = await pass({ from: 360, to: 360 + SOON }, reaching)

    expect(await unsent()).toBe(0)
    expect(taken(after)).toHaveLength(29)
    expect(taken(after)).toEqual(taken(after).toSorted())
    expect(back.store.list()).toHaveLength(29)
  }, 120_000)

  it('when it answered everything with 4xx for three hours', async () => {
    const one = transport()
    await pass({ from: 0, to: 10, mailEvery: 5 }, one)
    expect(await unsent()).toBe(0)

    mailbox.faults.set({ kind: 'temporary', times: 100_000 })
    expect(taken(await pass({ from: 10, to: 190, mailEvery: 10 }, one))).toEqual([])
    mailbox.faults.clear()
    const after = await pass({ from: 190, to: 190 + SOON }, one)

    expect(await unsent()).toBe(0)
    // The first is the one that found out; the deferred ones do not have to wait any longer.
    const [, ...others] = taken(after)
    expect(others).toHaveLength(17)
    expect(others).toEqual(others.toSorted())
    expect(doubles()).toBe(0)
  }, 120_000)

  it('when it hung after the text of every mail for half an hour', async () => {
    const { smtpUrl: url } = mailbox
    const hurried = createSmtpTransport({ url, from: 'hallo@kot.test', silenceMs: 250 })
    onTestFinished(() => hurried.close())
    await pass({ from: 0, to: 10, mailEvery: 5 }, transport())
    expect(await unsent()).toBe(0)

    mailbox.faults.set({ kind: 'slow', ms: 400, times: 100_000 })
    const inVain = await pass({ from: 10, to: 40, mailEvery: 2 }, hurried)
    expect(taken(inVain)).toEqual([])
    // One mail a run is sent into the unknown, and not the morning's digests.
    expect(inVain.length).toBeLessThanOrEqual(30)
    mailbox.faults.clear()
    const after = await pass({ from: 40, to: 40 + SOON }, transport())

    expect(await unsent()).toBe(0)
    const [, ...others] = taken(after)
    expect(others).toHaveLength(14)
    expect(others).toEqual(others.toSorted())
    // It had taken them all: each comes once more for every time it was not answered for.
    const unanswered = inVain.filter(({ outcome }) => outcome?.kind === 'response-lost')
    expect(unanswered.length).toBeGreaterThan(10)
    expect(doubles()).toBe(unanswered.length)
  }, 120_000)
})

describe('one mail that fails by itself', () => {
  it('does not come before its time because others are taken', async () => {
    mailbox.faults.set({ kind: 'temporary', to: 'anna@kot.test', times: 100_000 })
    const grey = aMail({ kind: 'digest', to: 'anna@kot.test', subject: 'grey' })
    await db.transaction().execute((trx) => queueMail(trx, grey, start))

    const attempts = await pass({ from: 0, to: 16, mailEvery: 1 }, transport())

    expect(taken(attempts)).toHaveLength(16)
    // After 1, 2, 4 and 8 minutes.
    expect(attempts.filter(({ delivery }) => delivery.subject === 'grey')).toHaveLength(5)
  }, 60_000)
})

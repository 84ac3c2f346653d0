import { testDatabase } from '@kot/db/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { suppressAddress } from '../bounce/suppression.ts'
import { aMail } from '../testing/a-mail.ts'
import { aRun, relay } from '../testing/a-run.ts'
import type { MailTransport } from '../transport/mail-transport.ts'
import { createRateLimiter, type MailRun, sendDueMails } from './send-mails.ts'
import { queueMails, type NewMail } from './queue-mails.ts'

const { db } = await testDatabase()
const { mailbox, transport } = await relay()
const now = new Date('2026-11-15T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

beforeEach(() => db.deleteFrom('delivery').execute())
afterEach(async () => {
  mailbox.store.clear()
  mailbox.faults.clear()
  await db.deleteFrom('mail_suppression').execute()
})

const queue = (mails: NewMail[], at = now) =>
  db.transaction().execute((trx) => queueMails(trx, mails, at))
const run = (at = now) => aRun(db, transport(), at)
const send = async (at = now) => void (await sendDueMails(run(at)))
const rows = () => db.selectFrom('delivery').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ state }) => state)
const arrived = () =>
  mailbox.store
    .list()
    .map(({ subject }) => subject)
    .toReversed()

const reset = (facts: Partial<NewMail> = {}) =>
  aMail({ kind: 'resetPassword', html: 'token', text: 'token', expiresAt: later(60), ...facts })

describe('what is due', () => {
  it('is sent once, and a second run finds nothing to do', async () => {
    await queue([aMail({ to: 'anna@kot.test', subjectId: 'one' })])

    await send()
    await send()

    expect(mailbox.store.list()).toMatchObject([
      { to: ['anna@kot.test'], messageId: expect.stringMatching(/^<[0-9a-f]{32}@kot\.test>$/) },
    ])
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 1, settled_at: now, html: expect.stringContaining('<p>') },
    ])
  })

  it('is sent in order of age, urgent mail first', async () => {
    await queue([aMail({ kind: 'digest', subject: 'digest 1' })], later(-3))
    await queue([aMail({ kind: 'digest', subject: 'digest 2' })], later(-2))
    await queue([aMail({ kind: 'resetPassword', subject: 'reset', expiresAt: later(60) })])

    const oneLane = { ...transport(), lanes: 1 }
    await sendDueMails(aRun(db, oneLane, now))

    expect(arrived()).toEqual(['reset', 'digest 1', 'digest 2'])
  })

  it('is left to the next run when the worker stops', async () => {
    await queue([aMail(), aMail()])

    await sendDueMails(run(), AbortSignal.abort())

    expect(await states()).toEqual(['waiting', 'waiting'])
  })

  it('goes out no faster than the relay likes', async () => {
    await queue(Array.from({ length: 6 }, () => aMail()))
    const started = performance.now()

    await sendDueMails({ ...run(), pace: createRateLimiter(20) })

    expect(performance.now() - started).toBeGreaterThan(5 * 50)
    expect(mailbox.store.list()).toHaveLength(6)
  })
})

describe('two workers at once', () => {
  it('send every mail exactly once between them', async () => {
    await queue(Array.from({ length: 80 }, () => aMail()))
    const one = run()
    const other = run()

    await Promise.all([sendDueMails(one), sendDueMails(other)])

    const ids = mailbox.store.list().map(({ messageId }) => messageId)
    expect(ids).toHaveLength(80)
    expect(new Set(ids).size).toBe(80)
    expect(one.attempts.length).toBeGreaterThan(0)
    expect(other.attempts.length).toBeGreaterThan(0)
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })

  it('do not undo each other when one was thought dead and was only slow', async () => {
    await queue([aMail()])
    mailbox.faults.set({ kind: 'slow', ms: 1_500 })
    const slow = sendDueMails(run())
    await expect.poll(() => mailbox.store.list().length).toBe(1)

    mailbox.faults.set({ kind: 'temporary' })
    await send(later(6))
    await slow

    // The slow one did send it, but the outcome of the other's attempt is kept.
    expect(await states()).toEqual(['waiting'])
  })
})

describe('a mail with a secret', () => {
  it('leaves nothing of it behind once it is sent', async () => {
    await queue([reset({ headers: { 'X-Kot': 'token' } })])
    await send()

    expect(mailbox.store.list()[0]?.text).toContain('token')
    expect(JSON.stringify(await rows())).not.toContain('token')
  })

  it('leaves nothing of it behind when it cannot be sent', async () => {
    mailbox.faults.set({ kind: 'refuse' })
    await queue([reset()])
    await send()

    expect(await states()).toEqual(['failed'])
    expect(JSON.stringify(await rows())).not.toContain('token')
  })

  it('is not sent once its link has run out', async () => {
    await queue([reset()])
    await send(later(60))

    expect(await rows()).toMatchObject([{ state: 'failed', fault: 'expired', html: null }])
    expect(mailbox.store.list()).toEqual([])
  })
})

describe('a mail that its owner can stop', () => {
  const accountId = '0c8f6a52-30a1-4f0e-9a5e-6a4d1c2b3e4f'
  beforeEach(() =>
    db
      .insertInto('account')
      .values({ id: accountId, name: 'Anna', email: 'anna@kot.test', lang: 'is' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )

  it('is not sent when they no longer want it, and is tried no more', async () => {
    await queue([aMail({ kind: 'digest', accountId }), aMail({ kind: 'newsletter', accountId })])
    const asked: unknown[] = []
    const isWanted: MailRun['isWanted'] = async (mail) => {
      asked.push(mail)
      return mail.kind === 'newsletter'
    }

    await sendDueMails({ ...run(), isWanted })
    await send(later(60))

    expect(asked).toMatchObject([
      { kind: 'digest', accountId },
      { kind: 'newsletter', accountId },
    ])
    expect(await rows()).toMatchObject([
      { state: 'unwanted', settled_at: now, next_attempt_at: null },
      { state: 'sent' },
    ])
    expect(mailbox.store.list()).toHaveLength(1)
  })

  it('is checked at each attempt', async () => {
    mailbox.faults.set({ kind: 'temporary' })
    await queue([aMail({ kind: 'digest', accountId })])
    await send()
    await sendDueMails({ ...run(later(1)), isWanted: async () => false })

    expect(await rows()).toMatchObject([{ state: 'unwanted', attempts: 2 }])
    expect(mailbox.store.list()).toEqual([])
  })

  it('is not sent when its link has ended, while a notice always is', async () => {
    await queue([aMail({ accountId }), reset({ accountId })])
    await sendDueMails({ ...run(), isWanted: async () => false })

    expect(await states()).toEqual(['sent', 'unwanted'])
  })
})

describe('a refusal', () => {
  it('for good ends the mail, and the address takes no more', async () => {
    mailbox.faults.set({ kind: 'refuse', to: 'anna@kot.test' })
    await queue([aMail({ to: 'Anna@kot.test' })])
    await send()
    await queue([aMail({ kind: 'digest', to: 'anna@kot.test' })], later(60 * 24 * 30))
    await send(later(60 * 24 * 30))

    expect(await rows()).toMatchObject([
      { state: 'failed', fault: '550 5.1.1' },
      { state: 'suppressed' },
    ])
    expect(mailbox.store.list()).toEqual([])
  })

  it('stops requested mail only for a day', async () => {
    const to = 'anna@kot.test'
    await suppressAddress(db, { address: to, reason: 'bounce', fault: '550' }, now)
    await queue([aMail({ to })], later(60 * 23))
    await send(later(60 * 23))
    await queue([aMail({ to })], later(60 * 25))
    await send(later(60 * 25))

    expect(await states()).toEqual(['suppressed', 'sent'])
  })

  it('by a complaint stops digests and never requested mail', async () => {
    const to = 'anna@kot.test'
    await suppressAddress(db, { address: to, reason: 'complaint', fault: null }, now)
    await suppressAddress(db, { address: to, reason: 'bounce', fault: '550' }, later(-60 * 48))
    await queue([aMail({ to, kind: 'digest' }), aMail({ to })])
    await send()

    expect(await states()).toEqual(['suppressed', 'sent'])
  })

  it('for now is sent after others and is retried later', async () => {
    mailbox.faults.set({ kind: 'greylist', to: 'anna@kot.test' })
    await queue([aMail({ to: 'anna@kot.test', subject: 'grey' })], later(-1))
    await queue([aMail({ subject: 'other' })])

    await send()
    expect(arrived()).toEqual(['other'])
    await send()
    expect(arrived()).toEqual(['other'])
    await send(later(1))
    expect(arrived()).toEqual(['other', 'grey'])
  })
})

describe('a failing relay', () => {
  it('is called once a run and not once a mail, and loses nothing', async () => {
    await queue([aMail({ subject: 'first' })], later(-2))
    await queue([aMail({ subject: 'second' })], later(-1))
    const oneLane = { ...transport(), lanes: 1 }
    let asked = 0
    const down: MailTransport = {
      ...oneLane,
      send: async () => {
        asked += 1
        return { kind: 'unreachable', fault: 'ESOCKET' }
      },
    }

    for (let hour = 0; hour < 6; hour += 1) await sendDueMails(aRun(db, down, later(hour * 60)))
    expect(asked).toBe(6)

    await sendDueMails(aRun(db, oneLane, later(361)))
    expect(arrived()).toEqual(['first', 'second'])
  })

  it('keeps no mail that was only leased', async () => {
    await queue(Array.from({ length: 30 }, () => aMail()))
    const real = transport()
    let asked = 0
    const breaking: MailTransport = {
      ...real,
      send: async (...args) =>
        (asked += 1) > 3 ? { kind: 'unreachable', fault: '421' } : real.send(...args),
    }

    await sendDueMails(aRun(db, breaking, now))

    const left = (await rows()).filter(({ state }) => state !== 'sent')
    expect(left.length).toBeGreaterThan(20)
    for (const row of left) expect(row).toMatchObject({ state: 'waiting', next_attempt_at: now })
    expect(left.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(20)
  })

  it('that loses its reply leaves one mail unknown and not all of them', async () => {
    mailbox.faults.set({ kind: 'drop', times: 99 })
    await queue(Array.from({ length: 5 }, () => aMail()))

    await send()

    expect((await states()).filter((state) => state === 'unknown')).toHaveLength(1)
  })

  it('may get a mail twice whose reply was lost, under one Message-ID', async () => {
    mailbox.faults.set({ kind: 'drop' })
    await queue([aMail()])

    await send()
    await send()
    expect(mailbox.store.list()).toHaveLength(1)
    await send(later(1))

    const ids = mailbox.store.list().map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })
})

it('does not wait: a mail whose account is deleted while it is sent is no error', async () => {
  await queue([aMail()])
  mailbox.faults.set({ kind: 'slow', ms: 300 })
  const sending = send()
  await expect.poll(states).toEqual(['sending'])
  await db.deleteFrom('delivery').execute()

  await sending

  expect(await rows()).toEqual([])
})

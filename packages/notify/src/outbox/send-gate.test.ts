import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { aRun, relay } from '../testing/a-run.ts'
import type { MailTransport } from '../transport/mail-transport.ts'
import { createSmtpTransport } from '../transport/smtp-transport.ts'
import { claimDeliveries, releaseExpiredLeases, LEASE_MS } from './claim-deliveries.ts'
import { createSendGate } from './send-gate.ts'
import { queueMails, type NewMail } from './queue-mails.ts'
import { sendDueMails } from './send-mails.ts'

const { db, owner } = await testDatabase()
const { mailbox, transport } = await relay()
const now = new Date('2026-11-15T08:00:00Z')
const muchLater = new Date(now.getTime() + LEASE_MS)

beforeEach(() => db.deleteFrom('delivery').execute())
afterEach(() => {
  mailbox.store.clear()
  mailbox.faults.clear()
})

const queue = (mails: NewMail[]) => db.transaction().execute((trx) => queueMails(trx, mails, now))
const aFew = (count: number) => Array.from({ length: count }, () => aMail())
const rows = () => db.selectFrom('delivery').selectAll().orderBy('id').execute()
const states = async () => (await rows()).map(({ state }) => state)
const claim = async (count: number) => {
  await queue(aFew(count))
  return claimDeliveries(db, 'mail', count, now)
}
const sent = { state: 'sent', fault: null } as const

describe('the door', () => {
  it('lets one mail in, and the next when its fate is written down', async () => {
    const [one, other] = await claim(2)
    if (!one || !other) throw new Error('nothing claimed')
    const door = createSendGate(db, () => now)

    expect(await door.begin(one)).toBe(true)
    const turn = door.begin(other)
    expect(
      await Promise.race([
        turn,
        db
          .selectFrom('home')
          .execute()
          .then(() => 'waits'),
      ]),
    ).toBe('waits')
    expect((await rows()).map((row) => row.handing_over_at)).toEqual([now, null])
    await door.settle(one, sent)

    expect(await turn).toBe(true)
    expect(await rows()).toMatchObject([
      { state: 'sent', handing_over_at: null },
      { state: 'sending', handing_over_at: now },
    ])
  })

  it('does not send a mail whose lease is lost, and sends the next', async () => {
    const [one, other] = await claim(2)
    if (!one || !other) throw new Error('nothing claimed')
    const door = createSendGate(db, () => now)

    const turns = [door.begin({ ...one, leaseId: other.leaseId }), door.begin(other)]

    expect(await Promise.all(turns)).toEqual([false, true])
  })

  it('is not kept by who gives up while waiting', async () => {
    const [one, other, third] = await claim(3)
    if (!one || !other || !third) throw new Error('nothing claimed')
    const door = createSendGate(db, () => now)
    await door.begin(one)
    const turns = [door.begin(other), door.begin(third)]

    await door.settle(other, { state: 'waiting', fault: 'ETIMEDOUT', nextAttemptAt: muchLater })
    await door.settle(one, sent)

    expect(await Promise.all(turns)).toEqual([false, true])
    expect(await states()).toEqual(['sent', 'waiting', 'sending'])
  })

  it('lets none in while it is unknown which of two is marked', async () => {
    const [one, other, third] = await claim(3)
    if (!one || !other || !third) throw new Error('nothing claimed')
    const door = createSendGate(db, () => now)
    await door.begin(one)
    const refused = door.begin(other)
    const waits = door.begin(third)
    await sql`
      create function refuse_mark() returns trigger language plpgsql as $$
      begin
        raise exception 'the database is away' using errcode = '08006';
      end $$
    `.execute(owner)
    await sql`
      create trigger refuse_mark before update on delivery
      for each row when (new.handing_over_at is not null) execute function refuse_mark()
    `.execute(owner)
    const settled = door.settle(one, sent)
    expect(await refused).toBe(false)
    await sql`drop trigger refuse_mark on delivery`.execute(owner)
    await settled
    const left = db.selectFrom('home').execute()
    expect(await Promise.race([waits, left.then(() => 'waits')])).toBe('waits')
    await door.settle(other, { state: 'waiting', fault: 'withheld', nextAttemptAt: now })
    expect(await waits).toBe(true)
    expect(await states()).toEqual(['sent', 'waiting', 'sending'])
  })
})

describe('of the mails of a worker', () => {
  it('never are two between their last line and their settling', async () => {
    await sql`
      create function only_one_marked() returns trigger language plpgsql as $$
      begin
        if (select count(*) from delivery where handing_over_at is not null) > 1 then
          raise exception 'two mails are marked';
        end if;
        return null;
      end $$
    `.execute(owner)
    await sql`
      create trigger only_one_marked after update on delivery
      for each statement execute function only_one_marked()
    `.execute(owner)
    onTestFinished(
      async () => void (await sql`drop trigger only_one_marked on delivery`.execute(owner)),
    )
    await queue(aFew(60))
    const run = aRun(db, transport(), now)
    let atOnce = 0
    let most = 0
    const counting: MailTransport = {
      ...run.transport,
      async send(...args) {
        most = Math.max(most, (atOnce += 1))
        return run.transport.send(...args).finally(() => (atOnce -= 1))
      },
    }

    await sendDueMails({ ...run, transport: counting })

    expect(new Set(await states())).toEqual(new Set(['sent']))
    expect(mailbox.store.list()).toHaveLength(60)
    // Although they are sent in parallel up to there.
    expect(most).toBe(run.transport.lanes)
  })

  it('those that were only taken up surely were not sent, and wait as before', async () => {
    await claim(3)
    await sql`
      update delivery set handing_over_at = ${now}
      where id = (select min(id) from delivery)
    `.execute(db)

    await releaseExpiredLeases(db, 'mail', new Date(muchLater.getTime() - 1))
    expect(await states()).toEqual(['sending', 'sending', 'sending'])
    await releaseExpiredLeases(db, 'mail', muchLater)

    expect(await rows()).toMatchObject([
      { state: 'unknown', next_attempt_at: muchLater, handing_over_at: null },
      { state: 'waiting', next_attempt_at: muchLater },
      { state: 'waiting', next_attempt_at: muchLater },
    ])
  })

  it('one that was marked late in its lease has its full time from there', async () => {
    await claim(1)
    const marked = new Date(muchLater.getTime() - 1_000)
    await db.updateTable('delivery').set({ handing_over_at: marked }).execute()

    await releaseExpiredLeases(db, 'mail', muchLater)
    expect(await states()).toEqual(['sending'])
    await releaseExpiredLeases(db, 'mail', new Date(marked.getTime() + LEASE_MS))
    expect(await states()).toEqual(['unknown'])
  })

  it('one whose lease has passed on meanwhile is not handed over by the first', async () => {
    await queue(aFew(1))
    const run = aRun(db, transport(), now)
    const slow: MailTransport = {
      ...run.transport,
      async send(message, mayHandOver) {
        await releaseExpiredLeases(db, 'mail', muchLater)
        await claimDeliveries(db, 'mail', 1, muchLater)
        return run.transport.send(message, mayHandOver)
      },
    }

    await sendDueMails({ ...run, transport: slow })

    expect(run.attempts).toMatchObject([{ outcome: { kind: 'withheld' } }])
    expect(mailbox.store.list()).toEqual([])
    expect(await states()).toEqual(['sending'])
  })

  it('one becomes unknown when the relay hangs; those behind it keep their place', async () => {
    const { smtpUrl: url } = mailbox
    const hurried = createSmtpTransport({ url, from: 'hallo@kot.test', silenceMs: 500 })
    onTestFinished(() => hurried.close())
    mailbox.faults.set({ kind: 'slow', ms: 3_000, to: 'third@kot.test' })
    await queue([aMail(), aMail(), aMail({ to: 'third@kot.test' }), ...aFew(40)])

    await sendDueMails(aRun(db, hurried, now))

    const all = await rows()
    expect(all.filter(({ state }) => state === 'unknown')).toMatchObject([
      { recipient: 'third@kot.test' },
    ])
    const waiting = all.filter(({ state }) => state === 'waiting')
    expect(waiting.length).toBeGreaterThan(10)
    // Some had been at the door and some had not even begun.
    expect(new Set(waiting.map(({ attempts }) => attempts))).toContain(0)
    const resting = waiting.filter((row) => row.next_attempt_at! > now)
    // A connection may have fallen silent at the same moment as the one that hung.
    expect(resting.length).toBeLessThan(hurried.lanes)
    expect(all.filter(({ state }) => state === 'sent').length).toBe(all.length - waiting.length - 1)
  })
})

import { randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBounceAddresses } from './bounce-address.ts'
import { liftSuppression } from './suppression.ts'
import { cleanNotify } from '../clean-notify.ts'
import { queueMails } from '../outbox/queue-mails.ts'
import { messageIdPart } from '../transport/mail-transport.ts'
import { aMail } from '../testing/a-mail.ts'
import { type MailEvent, recordMailEvent } from './record-mail-event.ts'

const { db } = await testDatabase()
const addresses = createBounceAddresses('a key for bounces that is long enough', 'kot.test')
const now = new Date('2026-11-15T08:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)

beforeEach(async () => {
  await db.deleteFrom('delivery').execute()
  await db.deleteFrom('mail_suppression').execute()
  await db.deleteFrom('mail_event').execute()
})

/** A mail that the relay has accepted. */
async function sent(to = 'Anna@mailbox.example') {
  const subjectId = randomUUID()
  const mail = aMail({ kind: 'digest', to, subjectId })
  await db.transaction().execute((trx) => queueMails(trx, [mail], now))
  const { id, createdAt } = await db
    .updateTable('delivery')
    .set({ state: 'sent', settled_at: now, next_attempt_at: null })
    .where('subject_id', '=', subjectId)
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
  return { id, messageId: `<${messageIdPart({ id, createdAt })}@kot.test>` }
}

let number = 0
const anEvent = (facts: Partial<MailEvent> = {}): MailEvent => ({
  ids: [`test ${(number += 1)}`],
  kind: 'hard',
  address: 'anna@mailbox.example',
  fault: '550 5.1.1 <anna@mailbox.example>: user unknown',
  ...facts,
})
const record = (event: MailEvent, at = now) => recordMailEvent(db, addresses, event, at)
const suppressions = () => db.selectFrom('mail_suppression').selectAll().execute()
const softBounces = () =>
  db.selectFrom('soft_bounce').select('mail_id').orderBy('mail_id').execute()

describe('an event', () => {
  it('stops the address, and stores the codes of the reply without its text', async () => {
    await sent()

    expect(await record(anEvent())).toBe('recorded')

    expect(await suppressions()).toMatchObject([
      { address: 'anna@mailbox.example', reason: 'bounce', fault: '550 5.1.1' },
    ])
  })

  it('with a signed return path is about that mail, whomever it names', async () => {
    const { id } = await sent()
    const returnPath = `<${addresses.of(id)}>`

    const event = anEvent({ kind: 'complaint', returnPath, address: 'other@mailbox.example' })
    expect(await record(event)).toBe('recorded')

    expect(await suppressions()).toMatchObject([
      { address: 'anna@mailbox.example', reason: 'complaint' },
    ])
  })

  it('with a return path that we did not sign suppresses no address, also not the one it names', async () => {
    const { id } = await sent()
    const { id: other } = await sent('bjarni@mailbox.example')
    const forged = addresses.of(id).replace(`+${id.toString(36)}-`, `+${other.toString(36)}-`)

    for (const returnPath of [forged, 'bounce+1@kot.test', 'anna@mailbox.example']) {
      expect(await record(anEvent({ returnPath }))).toBe('forged')
    }
    expect(await suppressions()).toEqual([])
  })

  it.each([
    ['nobody', { address: undefined }],
    ['an address we have never written to', { address: 'stranger@mailbox.example' }],
    ['no address at all', { address: 'x'.repeat(500) }],
    ['a Message-ID alone', { address: undefined, messageId: '<abc@kot.test>' }],
  ])('that names %s changes nothing', async (_, facts) => {
    await sent()

    expect(await record(anEvent(facts))).toBe('unknown')
    expect(await suppressions()).toEqual([])
  })

  it('about a mail that only waits changes nothing: no relay has seen it', async () => {
    const mail = aMail({ to: 'anna@mailbox.example' })
    await db.transaction().execute((trx) => queueMails(trx, [mail], now))

    expect(await record(anEvent())).toBe('unknown')
  })

  it('about a mail that went with its account changes nothing', async () => {
    const { id } = await sent()
    await db.deleteFrom('delivery').execute()

    expect(await record(anEvent({ returnPath: addresses.of(id) }))).toBe('unknown')
    expect(await suppressions()).toEqual([])
  })
})

describe('an event that comes again', () => {
  it('changes nothing, also days later and after the address proved to work', async () => {
    await sent()
    const event = anEvent()
    expect(await record(event)).toBe('recorded')
    const before = await suppressions()
    expect(await record(event, daysLater(1))).toBe('repeated')
    expect(await suppressions()).toEqual(before)

    await liftSuppression(db, 'anna@mailbox.example')
    expect(await record(event, daysLater(2))).toBe('repeated')
    expect(await suppressions()).toEqual([])
  })

  it('many times at once is recorded once', async () => {
    await sent()
    const event = anEvent({ kind: 'soft' })

    const outcomes = await Promise.all(Array.from({ length: 8 }, () => record(event)))

    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1)
    expect(await softBounces()).toHaveLength(1)
  })

  it('is one when any of its ids is known', async () => {
    await sent()
    expect(await record(anEvent({ ids: ['event 1', 'token 1'] }))).toBe('recorded')
    expect(await record(anEvent({ ids: ['event 2', 'token 1'] }))).toBe('repeated')
    expect(await record(anEvent({ ids: ['event 1', 'token 2'] }))).toBe('repeated')
  })

  it('after it failed halfway is processed', async () => {
    await sent()
    const event = anEvent()
    const failing = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('mail_suppression')) throw new Error('the machine died')
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await expect(recordMailEvent(failing, addresses, event, now)).rejects.toThrow('died')

    expect(await record(event)).toBe('recorded')
    expect(await suppressions()).toHaveLength(1)
  })
})

describe('soft bounces', () => {
  it('count once for each mail, whatever their events are called', async () => {
    const { id, messageId } = await sent()
    const { id: last } = await sent()

    for (let time = 0; time < 3; time += 1) {
      expect(await record(anEvent({ kind: 'soft', messageId }))).toBe('recorded')
    }
    expect(await softBounces()).toEqual([{ mail_id: id }])
    expect(await record(anEvent({ kind: 'soft' }))).toBe('recorded')
    expect(await softBounces()).toEqual([{ mail_id: id }, { mail_id: last }])
    expect(await suppressions()).toEqual([])
  })

  it('of three mails pause the address', async () => {
    for (let mail = 0; mail < 3; mail += 1) {
      const { messageId } = await sent()
      await record(anEvent({ kind: 'soft', messageId, fault: '552 5.2.2 Over quota' }))
    }

    expect(await suppressions()).toMatchObject([
      { reason: 'paused', fault: '552 5.2.2', ends_at: daysLater(14) },
    ])
  })
})

it('is forgotten after a month', async () => {
  await sent()
  await record(anEvent())
  await cleanNotify(db, daysLater(30))
  expect(await db.selectFrom('mail_event').selectAll().execute()).toHaveLength(1)
  await cleanNotify(db, daysLater(31))
  expect(await db.selectFrom('mail_event').selectAll().execute()).toEqual([])
})

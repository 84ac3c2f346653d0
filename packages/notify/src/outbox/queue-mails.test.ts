import { testDatabase } from '@kot/db/testing/test-database'
import { mailSend } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { aMail } from '../testing/a-mail.ts'
import { queueMail, queueMails, type NewMail } from './queue-mails.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-15T08:00:00Z')

beforeEach(async () => {
  await db.deleteFrom('delivery').execute()
  await sql`delete from pgboss.job`.execute(db)
})

const queue = (mail: NewMail) => db.transaction().execute((trx) => queueMail(trx, mail, now))
const many = (mails: NewMail[]) => db.transaction().execute((trx) => queueMails(trx, mails, now))
const rows = () => db.selectFrom('delivery').selectAll().orderBy('id').execute()
const requests = () => countRequests(db, mailSend)

describe('queueing a mail', () => {
  it('stores the mail as due and enqueues mail.send', async () => {
    const headers = { 'List-Unsubscribe': '<https://kot.test/unsub_match?id=1>' }
    expect(await queue(aMail({ to: 'anna@kot.test', subject: 'Hæ', headers }))).toBe(true)

    expect(await rows()).toMatchObject([
      {
        recipient: 'anna@kot.test',
        subject: 'Hæ',
        headers,
        state: 'waiting',
        next_attempt_at: now,
      },
    ])
    expect(await requests()).toBe(1)
  })

  it('leaves nothing behind when the transaction is rolled back', async () => {
    const trx = await db.startTransaction().execute()
    await queueMail(trx, aMail(), now)
    await trx.rollback().execute()

    expect(await rows()).toEqual([])
    expect(await requests()).toBe(0)
  })

  it('keeps the first of all mails with one reason, also when they come at once', async () => {
    const mail = aMail({ subjectId: 'digest anna 2026-11-15', subject: 'first' })
    expect(await queue(mail)).toBe(true)

    const again = await Promise.all(
      Array.from({ length: 5 }, () => queue({ ...mail, subject: 'second' })),
    )

    expect(again).toEqual([false, false, false, false, false])
    expect((await rows()).map(({ subject }) => subject)).toEqual(['first'])
    expect(await requests()).toBe(1)
  })

  it('enqueues once for many mails, and not at all for none', async () => {
    expect(await many([])).toBe(0)
    expect(await requests()).toBe(0)
    expect(
      await many([aMail({ subjectId: 'a' }), aMail({ subjectId: 'b' }), aMail({ subjectId: 'a' })]),
    ).toBe(2)
    expect(await requests()).toBe(1)
  })

  it('goes with the account it belongs to', async () => {
    const { id } = await db
      .insertInto('account')
      .values({ name: 'Anna', email: 'anna@kot.test', lang: 'is' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queue(aMail({ accountId: id }))

    await db.deleteFrom('account').where('id', '=', id).execute()

    expect(await rows()).toEqual([])
  })
})

describe('an attachment', () => {
  const file = { name: 'kvittun-1001.pdf', type: 'application/pdf', content: 'YQ==' }

  it('lies in the outbox as it will be sent', async () => {
    await queue(aMail({ attachments: [file] }))

    expect((await rows())[0]?.attachments).toEqual([file])
  })

  test.each([
    { name: '../kvittun.pdf' },
    { name: 'a\r\nBcc: thief@kot.test.pdf' },
    { name: '' },
    { name: '.pdf' },
    { type: 'application/pdf; x=1' },
    { type: 'application/pdf\r\nBcc: thief@kot.test' },
    { content: 'x'.repeat(1_000_001) },
  ])('is refused when it has %j', async (fault) => {
    await expect(queue(aMail({ attachments: [{ ...file, ...fault }] }))).rejects.toThrow(RangeError)
  })
})

describe('a header', () => {
  test.each([
    'anna@kot.test\r\nBcc: thief@kot.test',
    'anna@kot.test, thief@kot.test',
    'Anna <anna@kot.test>',
    '"anna@kot.test" <thief@kot.test>',
    'anna@kot.test\u0000',
    'anna@kot.test\u2028',
    'anna',
    '@kot.test',
    'anna@',
    '',
    `${'a'.repeat(65)}@kot.test`,
  ])('cannot be begun by the address %j', async (to) => {
    await expect(queue(aMail({ to }))).rejects.toThrow(RangeError)
  })

  test.each(['anna@kot.test', 'anna+leiga@kot.test', "o'neill@kot.test", 'jón@þorp.is'])(
    'takes the address %s',
    async (to) => {
      expect(await queue(aMail({ to }))).toBe(true)
    },
  )

  it('stays one line, whatever the subject is made of', async () => {
    await queue(aMail({ subject: 'Hæ\r\nBcc: thief@kot.test\u2028\u0000 Anna\t' }))

    expect((await rows())[0]?.subject).toBe('Hæ Bcc: thief@kot.test Anna')
  })

  test.each<Record<string, string>>([
    { 'List-Unsubscribe': '<https://kot.test>\r\nBcc: thief@kot.test' },
    { 'X-Evil\r\nBcc': 'thief@kot.test' },
    { Bcc: 'thief@kot.test' },
    { 'message-id': '<1@kot.test>' },
    { 'Content-Type': 'text/html' },
    { 'X-Name': 'Þóra' },
  ])('with a foreign address is rejected when it is %j', async (headers) => {
    await expect(queue(aMail({ headers }))).rejects.toThrow(RangeError)
  })
})

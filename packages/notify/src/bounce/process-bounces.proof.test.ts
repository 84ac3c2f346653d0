import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@kot/db/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanNotify } from '../clean-notify.ts'
import { queueMails, type NewMail } from '../outbox/queue-mails.ts'
import { sendDueMails } from '../outbox/send-mails.ts'
import { liftSuppression } from './suppression.ts'
import { aBounce } from '../testing/a-bounce.ts'
import { aMail } from '../testing/a-mail.ts'
import { aRun, relay } from '../testing/a-run.ts'
import { createBounceAddresses } from './bounce-address.ts'
import { processBounces } from './process-bounces.ts'

const { db } = await testDatabase()
const { mailbox, transport } = await relay()
const addresses = createBounceAddresses('a key for bounces that is long enough', 'kot.test')
const now = new Date('2026-11-15T08:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)

let maildir: string
beforeEach(async () => {
  maildir = mkdtempSync(join(tmpdir(), 'kot-bounces-'))
  for (const folder of ['new', 'cur', 'tmp']) mkdirSync(join(maildir, folder))
  await db.deleteFrom('delivery').execute()
  await db.deleteFrom('mail_suppression').execute()
})
afterEach(() => {
  rmSync(maildir, { recursive: true })
  mailbox.store.clear()
})

let number = 0
const comeBack = (name: string, returnPath: string) =>
  writeFileSync(join(maildir, 'new', `${(number += 1)}.M1P1.relay`), aBounce(name, returnPath))
const take = (at = now) => processBounces(db, { maildir, addresses }, at)

/** Sends a mail and returns its return path. */
async function send(mail: Partial<NewMail> = {}, at = now): Promise<string> {
  await db.transaction().execute((trx) => queueMails(trx, [aMail(mail)], at))
  const run = aRun(db, transport(), at)
  await sendDueMails({ ...run, returnPath: addresses.of })
  return mailbox.store.list()[0]?.returnPath ?? ''
}
const lastState = async () =>
  (await db.selectFrom('delivery').select('state').orderBy('id', 'desc').executeTakeFirst())?.state
const suppressions = () => db.selectFrom('mail_suppression').selectAll().execute()
const digest = { kind: 'digest', to: 'Anna@mailbox.example' } as const

describe('a mail that came back', () => {
  it('for good: the address takes no more', async () => {
    const returnPath = await send(digest)
    expect(returnPath).toMatch(/^bounce\+\w+-[0-9a-f]{24}@kot\.test$/)
    comeBack('postfix-no-such-user', returnPath)

    expect(await take()).toEqual({ hard: 1, soft: 0, complaint: 0, nothing: 0, strange: 0 })

    expect(await suppressions()).toMatchObject([
      // Whom we wrote to, and not whom the report names.
      { address: 'anna@mailbox.example', reason: 'bounce', fault: '550 5.1.1', ends_at: null },
    ])
    await send(digest, daysLater(30))
    expect(await lastState()).toBe('suppressed')
  })

  it('with a complaint: only requested mail goes there', async () => {
    comeBack('complaint', await send(digest))
    await take()

    await send(digest, daysLater(400))
    expect(await lastState()).toBe('suppressed')
    await send({ to: digest.to }, daysLater(400))
    expect(await lastState()).toBe('sent')
  })

  it.each(['holiday-greeting', 'postfix-delayed', 'delivered', 'not-spam'])(
    'as %s changes nothing',
    async (name) => {
      comeBack(name, await send(digest))

      expect(await take()).toMatchObject({ nothing: 1 })
      expect(await suppressions()).toEqual([])
      expect(readdirSync(join(maildir, 'new'))).toEqual([])
    },
  )
})

const sendBack = async (day: number) =>
  comeBack('exim-mailbox-full', await send(digest, daysLater(day)))

describe('a mail that came back for now', () => {
  it('three times in 14 days pauses the address for 14 days', async () => {
    await sendBack(0)
    await take(daysLater(0))
    await sendBack(6)
    await take(daysLater(6))
    expect(await suppressions()).toEqual([])
    await sendBack(13)
    await take(daysLater(13))

    expect(await suppressions()).toMatchObject([
      { address: 'anna@mailbox.example', reason: 'paused', ends_at: daysLater(27) },
    ])
    await send(digest, daysLater(26))
    expect(await lastState()).toBe('suppressed')
    // A full mailbox may have room for one mail, and the recipient waits for it.
    await send({ to: digest.to }, daysLater(26))
    expect(await lastState()).toBe('sent')
    await send(digest, daysLater(27))
    expect(await lastState()).toBe('sent')
  })

  it('three times over a longer time does not', async () => {
    for (const day of [0, 7, 14, 21]) {
      await sendBack(day)
      await take(daysLater(day))
    }

    expect(await suppressions()).toEqual([])
  })

  it('counts once, however often its report comes', async () => {
    const returnPath = await send(digest)
    for (let copy = 0; copy < 3; copy += 1) comeBack('exim-mailbox-full', returnPath)

    expect(await take()).toMatchObject({ soft: 3 })
    expect(await suppressions()).toEqual([])
  })

  it('neither shortens nor softens what is stopped for good', async () => {
    comeBack('postfix-no-such-user', await send(digest))
    for (const day of [1, 2, 3]) {
      comeBack('exim-mailbox-full', await send({ to: digest.to }, daysLater(day)))
    }
    await take()

    expect(await db.selectFrom('soft_bounce').selectAll().execute()).toHaveLength(3)
    expect(await suppressions()).toMatchObject([{ reason: 'bounce', ends_at: null }])
  })

  it('is forgotten when it counts no longer, and so is a pause that is over', async () => {
    for (let time = 0; time < 3; time += 1) await sendBack(0)
    await take()
    expect(await suppressions()).toHaveLength(1)

    await cleanNotify(db, daysLater(14))

    expect(await suppressions()).toEqual([])
    expect(await db.selectFrom('soft_bounce').selectAll().execute()).toEqual([])
  })

  it('is forgiven when the address proves to work', async () => {
    for (let time = 0; time < 3; time += 1) await sendBack(0)
    await take()
    await liftSuppression(db, digest.to)

    expect(await suppressions()).toEqual([])
  })
})

describe('the mailbox for bounces', () => {
  it('is read once, and again without harm when it was left in the middle', async () => {
    comeBack('postfix-no-such-user', await send(digest))
    expect(await take()).toMatchObject({ hard: 1 })
    const [seen = ''] = readdirSync(join(maildir, 'cur'))
    expect(seen).toMatch(/:2,S$/)
    expect(await take()).toMatchObject({ hard: 0 })

    // As if it had been killed between the two.
    renameSync(join(maildir, 'cur', seen), join(maildir, 'new', 'again'))
    const before = await suppressions()
    expect(await take()).toMatchObject({ hard: 1 })
    expect(await suppressions()).toEqual(before)
  })

  it('a report without our signed address suppresses no address', async () => {
    const returnPath = await send(digest)
    const other = await send({ kind: 'digest', to: 'bjarni@mailbox.example' })
    const seal = /-([0-9a-f]{24})@/.exec(returnPath)?.[1] ?? ''
    comeBack('postfix-no-such-user', other.replace(/-[0-9a-f]{24}@/, `-${seal}@`))
    comeBack('complaint', 'bounce+1@kot.test')
    writeFileSync(join(maildir, 'new', 'strange'), 'not a mail')

    expect(await take()).toMatchObject({ hard: 0, complaint: 0, strange: 3 })

    expect(await suppressions()).toEqual([])
    // They are flagged for the administrator.
    expect(readdirSync(join(maildir, 'cur')).every((file) => file.endsWith(':2,FS'))).toBe(true)
  })

  it('takes no harm from a mail that went with its account', async () => {
    comeBack('postfix-no-such-user', await send(digest))
    await db.deleteFrom('delivery').execute()

    expect(await take()).toMatchObject({ hard: 1 })
    expect(await suppressions()).toEqual([])
  })

  it('may be read by two at once', async () => {
    for (let time = 0; time < 8; time += 1) comeBack('exim-mailbox-full', await send(digest))

    await Promise.all([take(), take()])

    expect(readdirSync(join(maildir, 'new'))).toEqual([])
    expect(await db.selectFrom('soft_bounce').selectAll().execute()).toHaveLength(8)
  })

  it('that is not there is an error, not an empty one', async () => {
    await expect(
      processBounces(db, { maildir: join(maildir, 'nowhere'), addresses }, now),
    ).rejects.toThrow('ENOENT')
  })
})

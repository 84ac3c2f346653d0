import { testDatabase } from '@kot/db/testing/test-database'
import { contactNotify } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { receiveMessage } from './receive-message.ts'
import { aMessage } from './testing/a-message.ts'

const { db, owner } = await testDatabase()
const now = new Date('2026-11-15T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)
const rows = () => db.selectFrom('contact_message').selectAll().orderBy('id').execute()

beforeEach(async () => {
  await db.deleteFrom('contact_message').execute()
  await sql`delete from pgboss.job`.execute(db)
})

it('stores the text, cleaned, and enqueues the mail', async () => {
  const message = {
    ...aMessage(),
    name: 'Anna\r\nBcc: x@kot.test\0',
    body: 'Hæ\r\nþið\0',
    lang: 'en',
  }
  await receiveMessage(db, message as ReturnType<typeof aMessage>, now)
  expect(await rows()).toMatchObject([
    {
      name: 'Anna Bcc: x@kot.test',
      body: 'Hæ\nþið',
      email: message.email,
      lang: 'en',
      received_at: now,
      held: null,
      mailed_at: null,
    },
  ])
  expect(await countRequests(db, contactNotify)).toBe(1)
})

it('rolls back when the mail cannot be enqueued', async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$
  `.execute(owner)
  await sql`create trigger refuse before insert on pgboss.job for each row execute function refuse()`.execute(
    owner,
  )
  try {
    await expect(receiveMessage(db, aMessage(), now)).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  } finally {
    await sql`drop function refuse cascade`.execute(owner)
  }
})

it('is one message when it comes again within a day, however it is spaced and cased', async () => {
  const first = aMessage({ email: 'anna@kot.test', body: 'Er aðgangurinn minn virkur?' })
  const again = aMessage({ email: 'Anna@kot.test', body: ' er  aðgangurinn\nMINN virkur' })
  expect(await receiveMessage(db, first, now)).toBe(true)
  expect(await receiveMessage(db, again, later(23))).toBe(false)
  expect(await rows()).toHaveLength(1)
  expect(await countRequests(db, contactNotify)).toBe(1)

  expect(await receiveMessage(db, first, later(24))).toBe(true)
})

it('is one message when it comes ten times at once', async () => {
  const message = aMessage()
  const taken = await Promise.all(
    Array.from({ length: 10 }, () => receiveMessage(db, message, now)),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await rows()).toHaveLength(1)
})

it('holds back the same words from the third sender on, for a day', async () => {
  const body = 'Buy followers now'
  for (const _ of Array(5).keys()) await receiveMessage(db, aMessage({ body }), now)
  await receiveMessage(db, aMessage(), now)
  await receiveMessage(db, aMessage({ body }), later(24))
  expect((await rows()).map(({ held }) => held)).toEqual([
    null,
    null,
    'repeated',
    'repeated',
    'repeated',
    null,
    null,
  ])
})

it('distinguishes texts without letters', async () => {
  const email = 'anna@kot.test'
  expect(await receiveMessage(db, aMessage({ email, body: '???' }), now)).toBe(true)
  expect(await receiveMessage(db, aMessage({ email, body: '🙂' }), now)).toBe(true)
})

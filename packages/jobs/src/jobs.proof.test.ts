import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { enqueue } from './enqueue.ts'
import { accountMail } from './jobs.ts'
import { MAINTENANCE_SECONDS, startQueue, stopQueue, SUPERVISE_SECONDS, work } from './work.ts'
import { countRequests } from './testing/requests.ts'

const { db, url } = await testDatabase()
const troubles: unknown[] = []
const queue = await startQueue(url, {
  onError: (error) => troubles.push(error),
  onWarning: (warning) => troubles.push(warning),
})
afterAll(() => stopQueue(queue, 5_000))

const ask = (email: string) =>
  db
    .transaction()
    .execute((trx) =>
      enqueue(trx, accountMail, { kind: 'resetPassword', key: email, email, lang: 'is' }),
    )

/** Lets this much time pass for everything that is done. */
const pass = (seconds: number) =>
  sql`
    update pgboss.job set completed_on = completed_on - ${seconds} * interval '1 second'
    where name = ${accountMail.name}
  `.execute(db)

it('a request with personal data leaves the queue within a minute of its end', () => {
  expect(accountMail.keepSeconds + MAINTENANCE_SECONDS + SUPERVISE_SECONDS).toBeLessThan(60)
})

it('requests that were answered or given up are removed by the running queue, others stay', async () => {
  await sql`update pgboss.queue set retry_limit = 0 where name = ${accountMail.name}`.execute(db)
  await work(queue, { ...accountMail, collectMs: 0 }, async (requests) => {
    if (requests.some((request) => 'email' in request && request.email.startsWith('bad'))) {
      throw new Error('no')
    }
  })
  await ask('good@kot.test')
  await expect.poll(() => countRequests(db, accountMail, 'completed')).toBe(1)
  await ask('bad@kot.test')
  await expect.poll(() => countRequests(db, accountMail, 'failed')).toBe(1)

  // Not before their time: an operator may want to inspect them.
  await queue.supervise(accountMail.name)
  expect(await countRequests(db, accountMail)).toBe(2)

  await pass(accountMail.keepSeconds)
  const patience = { timeout: 2_000 * (MAINTENANCE_SECONDS + SUPERVISE_SECONDS) }
  await expect.poll(() => countRequests(db, accountMail), patience).toBe(0)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pgboss.job where data::text like '%@kot.test%') as found
  `.execute(db)
  expect(rows).toEqual([{ found: false }])
  expect(troubles).toEqual([])
})

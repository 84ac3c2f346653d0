import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { enqueue } from './enqueue.ts'
import { jobs, mailSend, marketPublish } from './jobs.ts'
import { discardFailedJobs, queueStates, retryFailedJobs } from './queue-state.ts'

const { db } = await testDatabase()
const ask = () => db.transaction().execute((trx) => enqueue(trx, marketPublish, {}))
const stateOf = async (name: string) => (await queueStates(db)).find(({ queue }) => queue === name)

beforeEach(() => sql`delete from pgboss.job`.execute(db))

it('returns every job, also one without requests', async () => {
  const states = await queueStates(db)
  expect(states.map(({ queue }) => queue)).toEqual(jobs.map(({ name }) => name))
  expect(await stateOf(mailSend.name)).toEqual({
    queue: 'mail.send',
    waiting: 0,
    waitingSince: null,
    active: 0,
    failed: 0,
    failedSince: null,
    failedAt: null,
    succeededAt: null,
  })
})

it('counts waiting jobs from their first request, however often they were tried', async () => {
  await ask()
  await sql`
    update pgboss.job set state = 'retry', created_on = '2026-11-15 12:00+00', start_after = now()
  `.execute(db)
  await ask()

  expect(await stateOf(marketPublish.name)).toMatchObject({
    waiting: 2,
    waitingSince: new Date('2026-11-15T12:00:00Z'),
  })
})

it('returns running and failed jobs, and the last success', async () => {
  for (const state of ['active', 'failed', 'completed', 'completed']) {
    await ask()
    await sql`
      update pgboss.job set state = ${state}::pgboss.job_state, completed_on = '2026-11-15 12:00+00'
      where state = 'created'
    `.execute(db)
  }
  expect(await stateOf(marketPublish.name)).toMatchObject({
    waiting: 0,
    active: 1,
    failed: 1,
    failedSince: new Date('2026-11-15T12:00:00Z'),
    failedAt: new Date('2026-11-15T12:00:00Z'),
    succeededAt: new Date('2026-11-15T12:00:00Z'),
  })
})

it('retries failed jobs, once however often it is called', async () => {
  await ask()
  await sql`update pgboss.job set state = 'failed', completed_on = now()`.execute(db)
  await ask()
  expect(await retryFailedJobs(db, mailSend.name)).toBe(0)
  expect(await retryFailedJobs(db, marketPublish.name)).toBe(1)
  expect(await retryFailedJobs(db, marketPublish.name)).toBe(0)
  expect(await stateOf(marketPublish.name)).toMatchObject({ waiting: 2, failed: 0 })
})

it('removes failed jobs and no others', async () => {
  await ask()
  await sql`update pgboss.job set state = 'failed', completed_on = now()`.execute(db)
  await ask()
  expect(await discardFailedJobs(db, marketPublish.name)).toBe(1)
  expect(await discardFailedJobs(db, marketPublish.name)).toBe(0)
  expect(await stateOf(marketPublish.name)).toMatchObject({ waiting: 1, failed: 0 })
})

import { recordServiceDay } from '@kot/access/fair-pass/service-days'
import { status } from '@kot/contract/market/status'
import { silentDatabase } from '@kot/db/testing/silent-database'
import { testDatabase } from '@kot/db/testing/test-database'
import { enqueue } from '@kot/jobs/enqueue'
import { accessReconcile, marketPublish } from '@kot/jobs/jobs'
import { queueMail } from '@kot/notify/outbox/queue-mails'
import { aMail } from '@kot/notify/testing/a-mail'
import { aSource, watchSources } from '@kot/market/testing/a-home'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { switchableDatabase } from '../map/testing/switchable-database.ts'
import { currentStatus, statusRoute } from './status-route.ts'

const { db, url } = await testDatabase()
const start = Date.now()

function theCall(of = db) {
  let passed = 0
  const faults: unknown[] = []
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  statusRoute(
    app,
    currentStatus(of, {
      surroundings: () => ({ hasMarket: true, sells: true }),
      onFault: (fault) => void faults.push(fault),
      now: () => new Date(start + passed),
    }),
  )
  return {
    faults,
    pass: (seconds: number) => void (passed += seconds * 1_000),
    read: async () => {
      const answer = await app.inject({ url: '/status.json' })
      expect(answer.statusCode).toBe(200)
      return status.parse(answer.json())
    },
  }
}

test('the status follows the queue, the outbox and the sites', async () => {
  const { read, pass } = theCall()
  expect((await read()).state).toBe('trouble')

  await watchSources(db, aSource({ last_accepted_at: new Date(start) }))
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, marketPublish, {})
    await enqueue(trx, accessReconcile, {})
  })
  await sql`update pgboss.job set state = 'completed', completed_on = ${new Date(start)}`.execute(
    db,
  )
  pass(6)
  expect(await read()).toMatchObject({
    state: 'well',
    homes: { checked_at: `${new Date(start).toISOString().slice(0, 10)}T00:00:00.000Z` },
    sites: { checked: 1, of: 1 },
  })

  const written = new Date(start - 10 * 60_000)
  await db.transaction().execute((trx) => queueMail(trx, aMail(), written))
  expect((await read()).state).toBe('well')
  pass(6)
  expect(await read()).toMatchObject({
    state: 'trouble',
    homes: { state: 'well' },
    mail: { state: 'trouble', waiting_since: written.toISOString() },
  })
})

test('lists the failed days of the last twelve months with the reason', async () => {
  const today = new Date(start).toISOString().slice(0, 10)
  const yearsAgo = `${Number(today.slice(0, 4)) - 2}-06-15`
  for (const day of [today, yearsAgo]) {
    const verdict = { day, unreadSeconds: 46_800, lateNotices: 0, failures: ['not-read' as const] }
    await recordServiceDay(db, verdict, new Date(start))
  }
  expect((await theCall().read()).failed_days).toEqual([{ day: today, failures: ['not-read'] }])
})

test('without the database the status is unknown', async () => {
  const { db: overLine, cut } = await switchableDatabase(url)
  const { read, pass, faults } = theCall(overLine)
  expect((await read()).homes.state).toBe('well')
  cut()
  pass(10)
  expect((await read()).homes.state).toBe('well')
  expect(faults).toHaveLength(1)
  pass(10)
  expect(await read()).toMatchObject({
    state: 'unknown',
    at: null,
    website: { state: 'well' },
    homes: { state: 'unknown' },
    payments: { state: 'unknown' },
  })
})

test('a hanging database delays no request', async () => {
  expect((await theCall(await silentDatabase()).read()).state).toBe('unknown')
})

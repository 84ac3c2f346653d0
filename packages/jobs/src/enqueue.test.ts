import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { enqueue } from './enqueue.ts'
import { marketPublish } from './jobs.ts'
import { countRequests } from './testing/requests.ts'

const { db } = await testDatabase()
const requests = () => countRequests(db, marketPublish)

beforeEach(() => sql`delete from pgboss.job`.execute(db))

it('leaves no job behind when the transaction is rolled back', async () => {
  const trx = await db.startTransaction().execute()
  await enqueue(trx, marketPublish, {})
  await trx.rollback().execute()

  expect(await requests()).toBe(0)
})

it('hides the job until the transaction commits', async () => {
  const trx = await db.startTransaction().execute()
  await enqueue(trx, marketPublish, {})
  const before = await requests()
  await trx.commit().execute()

  expect(before).toBe(0)
  expect(await requests()).toBe(1)
})

it('does not make one transaction wait for another', async () => {
  const slow = await db.startTransaction().execute()
  onTestFinished(async () => slow.rollback().execute())
  await enqueue(slow, marketPublish, {})

  await db.transaction().execute((trx) => enqueue(trx, marketPublish, {}))

  expect(await requests()).toBe(1)
})

it('reports that the queue was never prepared', async () => {
  const unknown = { ...marketPublish, name: 'market.unknown' }

  const asking = db.transaction().execute((trx) => enqueue(trx, unknown, {}))

  await expect(asking).rejects.toThrow('market.unknown')
})

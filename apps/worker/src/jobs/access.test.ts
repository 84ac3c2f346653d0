import { type PaymentProvider, ProviderUnreachableError } from '@kot/access/payments/provider'
import { testDatabase } from '@kot/db/testing/test-database'
import { enqueue } from '@kot/jobs/enqueue'
import { accessReconcile } from '@kot/jobs/jobs'
import { startQueue, stopQueue } from '@kot/jobs/work'
import { countRequests } from '@kot/jobs/testing/requests'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { wireAccessJobs } from './access.ts'

const { db, url } = await testDatabase()
const queue = await startQueue(url, { onError: () => {}, onWarning: () => {} })
afterAll(() => stopQueue(queue, 1_000))

let silent = true
const nothing = () => Promise.reject(new Error('nobody asks for this'))
const provider: PaymentProvider = {
  kind: 'dialog',
  merchant: 'kot',
  test: false,
  find: nothing,
  capture: nothing,
  void: nothing,
  refund: nothing,
  async *since() {
    if (silent) throw new ProviderUnreachableError('no answer')
    yield* []
  },
}

test('a comparison that could not hear the provider is no good run', async () => {
  await wireAccessJobs({
    queue,
    db,
    provider,
    vat: null,
    logger: pino({ level: 'silent' }),
    origins: { is: 'http://kot.localhost', en: 'http://en.kot.localhost' },
    stopping: new AbortController().signal,
  })
  await db.transaction().execute((trx) => enqueue(trx, accessReconcile, {}))
  await expect.poll(() => countRequests(db, accessReconcile, 'retry')).toBe(1)
  expect(await countRequests(db, accessReconcile, 'completed')).toBe(0)

  silent = false
  await db.transaction().execute((trx) => enqueue(trx, accessReconcile, {}))
  await expect.poll(() => countRequests(db, accessReconcile, 'completed')).toBeGreaterThan(0)
})

import { once } from 'node:events'
import { testDatabase } from '@kot/db/testing/test-database'
import { currentVersion } from '@kot/market/feed/feed-store'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from './testing/start-worker.ts'

const { db, url } = await testDatabase()
const add = () => db.transaction().execute((trx) => addHome(trx, aHome()))
const publishedCount = async () => (await currentVersion(db, 'visitor'))?.homes

// More of workers: main.proof.test.ts.
test('the worker publishes what is on the market when it starts, and every change after', async () => {
  await add()
  // No mail is sent.
  const worker = startWorker({ databaseUrl: url, smtpUrl: 'smtp://127.0.0.1:9' })
  const ended = once(worker, 'exit')
  onTestFinished(() => void worker.kill('SIGKILL'))
  await expect.poll(publishedCount).toBe(1)

  await add()

  await expect.poll(publishedCount).toBe(2)
  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

import { testDatabase } from '@kot/db/testing/test-database'
import { startMailbox } from '@kot/mailbox-simulator/mailbox'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../scripts/postgres/free-port.ts'
import { startWorker } from '../testing/start-worker.ts'

const { url } = await testDatabase()

it('a worker shows its figures at the address and port it is given, and nothing else there', async () => {
  const mailbox = await startMailbox({ smtp: 0, web: 0 })
  const port = await freePort()
  const worker = startWorker({
    databaseUrl: url,
    smtpUrl: mailbox.smtpUrl,
    besides: { PRIVATE_PORT: String(port), PRIVATE_ADDRESS: '127.0.0.2' },
  })
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await mailbox.stop()
  })
  const ask = (path: string) => fetch(`http://127.0.0.2:${port}${path}`)
  const figures = async () => {
    try {
      return await (await ask('/metrics')).text()
    } catch {
      return ''
    }
  }
  await expect.poll(figures, { timeout: 30_000 }).toContain('kot_database_up 1')
  await expect
    .poll(figures, { timeout: 30_000 })
    .toMatch(/kot_job_success_age_seconds\{queue="market.publish"\} \d/)
  expect(await figures()).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await ask('/')).status).toBe(404)
})

import { testDatabase } from '@kot/db/testing/test-database'
import { enqueue } from '@kot/jobs/enqueue'
import { watchesDigest } from '@kot/jobs/jobs'
import { startMailbox } from '@kot/mailbox-simulator/mailbox'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { startTracing } from '@kot/tracing/start-tracing'
import { startSpanCollector } from '@kot/tracing/testing/span-collector'
import { aWatchingAccount } from '@kot/watches/testing/a-watching-account'
import { trace } from '@opentelemetry/api'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startWorker } from './testing/start-worker.ts'

const { db, url } = await testDatabase()

it('one trace leads from a change on the market to the mail about it', async () => {
  // Runs without a request would take the mail along in a separate trace.
  await sql`delete from pgboss.schedule`.execute(db)
  const mailbox = await startMailbox({ smtp: 0, web: 0 })
  const collector = await startSpanCollector()
  const tracing = { endpoint: collector.endpoint, share: 1, onFault: () => {} }
  const stopTracing = await startTracing({ ...tracing, service: 'kot-server' })
  const worker = startWorker({
    databaseUrl: url,
    smtpUrl: mailbox.smtpUrl,
    besides: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
  })
  onTestFinished(async () => {
    worker.kill('SIGKILL')
    await stopTracing()
    await mailbox.stop()
    collector.stop()
  })
  const watcher = await aWatchingAccount(db, {}, { now: new Date() })
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', watcher)
    .executeTakeFirstOrThrow()
  const matches = async () =>
    (await db.selectFrom('home_news').select('id').where('position', 'is not', null).execute())
      .length

  const traceId = await trace
    .getTracer('test')
    .startActiveSpan('a look at a site', async (span) => {
      await db.transaction().execute((trx) => addHome(trx, aHome()))
      await expect.poll(matches, { timeout: 30_000 }).toBe(1)
      // It is due at eight in the morning; here it is.
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('watch').set({ next_digest_at: new Date() }).execute()
        await enqueue(trx, watchesDigest, {})
      })
      span.end()
      return span.spanContext().traceId
    })
  await expect.poll(() => mailbox.store.list(email).length, { timeout: 30_000 }).toBe(1)

  const ofThisTrace = () =>
    collector.spans.filter((span) => span.traceId === traceId && span.service === 'kot-worker')
  await expect
    .poll(() => new Set(ofThisTrace().map(({ name }) => name)), { timeout: 30_000 })
    .toEqual(
      new Set([
        'market.publish',
        'market.photos',
        'watches.match',
        'watches.digest',
        'mail.send',
        'smtp',
      ]),
    )
  const named = (name: string) => ofThisTrace().find((span) => span.name === name)
  expect(named('mail.send')?.parentSpanId).toBe(named('watches.digest')?.spanId)
  expect(named('smtp')?.parentSpanId).toBe(named('mail.send')?.spanId)
  expect(collector.sent()).not.toContain(email)
  expect(collector.sent()).not.toContain('@kot.test')
}, 90_000)

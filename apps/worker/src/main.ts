/** The worker process: all background jobs. Any number may run.
 *
 *  Start: `node apps/worker/src/main.ts` with the variables of environment.ts, on a database
 *  with migrations and queues in place. */
import { configuredProvider } from '@kot/access/payments/configure'
import { channelClient, configuredBot, configureTransports } from '@kot/notify/transport/configure'
import { setTelegramWebhook } from '@kot/notify/transport/telegram'
import { connect, withoutRowValues } from '@kot/db/connect'
import { createOutage } from '@kot/db/outage'
import { brand } from '@kot/domain/site/brand'
import { createImageLinks } from '@kot/images/image-links'
import { enqueue } from '@kot/jobs/enqueue'
import { accessReconcile, marketPublish } from '@kot/jobs/jobs'
import { IDLE_BETWEEN_RUNS_MS, startQueue, stopQueue } from '@kot/jobs/work'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { createSmtpTransport } from '@kot/notify/transport/smtp-transport'
import { createPresenter } from '@kot/market/present/present-home'
import { serveMetrics } from '@kot/tracing/serve-metrics'
import { startTracing } from '@kot/tracing/start-tracing'
import { sql } from 'kysely'
import { pino } from 'pino'
import { SpanKind, trace } from '@opentelemetry/api'
import type { MailTransport } from '@kot/notify/transport/mail-transport'
import { configuredBounces, configuredDkim, readEnvironment } from './environment.ts'
import { createWorkerMetrics } from './metrics/worker-metrics.ts'
import { wireJobs } from './wire-jobs.ts'

/** Traces the relay's response, without the recipient. */
const traceTransport = (transport: MailTransport): MailTransport => ({
  lanes: transport.lanes,
  close: () => transport.close(),
  send: (message, mayHandOver) =>
    trace.getTracer('kot').startActiveSpan('smtp', { kind: SpanKind.CLIENT }, async (span) => {
      try {
        const outcome = await transport.send(message, mayHandOver)
        span.setAttribute('kot.mail.outcome', outcome.kind)
        return outcome
      } finally {
        span.end()
      }
    }),
})

/** Longer than jobs usually take to finish; interrupted jobs run again elsewhere. */
const STOP_TIMEOUT_MS = 20_000

/** Matching a million watches takes part of it; the job times out after five minutes. */
const MAX_STATEMENT_MS = 240_000

/** Crawls that wait to be stored hold a connection each, and the queue runs up to sixteen at a
 *  time. */
const MAX_CRAWLS = 20

/** The longest time of a metrics query; after it the metric is reported as failed. */
const MAX_METRIC_MS = 2_000

const environment = readEnvironment(process.env)
const logger = pino({
  level: environment.LOG_LEVEL,
  base: { process: 'worker' },
  serializers: { err: (error: Error) => withoutRowValues({ ...pino.stdSerializers.err(error) }) },
})

const stopTracing = await startTracing({
  service: 'kot-worker',
  endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
  share: environment.OTEL_TRACES_SAMPLER_ARG,
  onFault: (fault) => logger.warn({ err: fault }, 'span export failed'),
})

const onConnectionLost = (err: Error) => void outage.takes(err)
const db = connect(environment.DATABASE_URL, {
  name: 'kot-worker',
  idleMs: IDLE_BETWEEN_RUNS_MS,
  onConnectionLost,
})
const outage = createOutage({ log: logger, probe: () => sql`select 1`.execute(db) })
const patientDb = connect(environment.DATABASE_URL, {
  name: 'kot-worker-patient',
  idleMs: IDLE_BETWEEN_RUNS_MS,
  max: 2,
  statementTimeoutMs: MAX_STATEMENT_MS,
  onConnectionLost,
})
const intakeDb = connect(environment.DATABASE_URL, {
  name: 'kot-worker-intake',
  idleMs: IDLE_BETWEEN_RUNS_MS,
  max: MAX_CRAWLS,
  statementTimeoutMs: MAX_STATEMENT_MS,
  onConnectionLost,
})
const figuresDb = connect(environment.DATABASE_URL, {
  name: 'kot-worker-figures',
  max: 2,
  statementTimeoutMs: MAX_METRIC_MS,
  onConnectionLost,
})
const { vat } = brand.company
// Before the queue, which needs the database: metrics work during an outage.
const figures =
  environment.PRIVATE_PORT === undefined
    ? null
    : await serveMetrics(
        createWorkerMetrics({
          db: figuresDb,
          vat,
          now: () => new Date(),
          onFault: (metric, err) => {
            if (!outage.takes(err)) logger.warn({ metric, err }, 'metric read failed')
          },
        }),
        { port: environment.PRIVATE_PORT, address: environment.PRIVATE_ADDRESS },
      )
const queue = await startQueue(environment.DATABASE_URL, {
  superviseSeconds: environment.SUPERVISE_SECONDS,
  onError: (err) => {
    if (!outage.takes(err)) logger.error({ err }, 'queue error')
  },
  onWarning: ({ message, data }) => logger.warn({ warning: message, data }, 'queue warning'),
})
const transport = traceTransport(
  createSmtpTransport({
    url: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    ...configuredDkim(environment),
  }),
)
const imageLink = createImageLinks(environment.IMAGE_SECRET)
const channels = channelClient(environment)
const stopping = new AbortController()
await wireJobs({
  queue,
  logger,
  db,
  patientDb,
  intakeDb,
  publisher: {
    db,
    present: createPresenter({ imageLink }),
    positionSecret: environment.POSITION_SECRET,
  },
  imageLink,
  trustedPhotoOrigins: environment.IMAGE_TRUSTED_ORIGINS,
  photosPerRun: environment.PHOTOS_PER_RUN,
  transitFeed: environment.TRANSIT_FEED_URL ?? null,
  links: createMailLinks(environment.MAIL_LINK_KEY),
  provider: configuredProvider(environment),
  vat,
  origins: { is: environment.ORIGIN_IS, en: environment.ORIGIN_EN },
  channels: configureTransports(environment, {
    client: channels,
    subject: `mailto:${environment.MAIL_FROM}`,
  }),
  mail: {
    transport,
    perSecond: environment.MAIL_PER_SECOND,
    operator: environment.OPERATOR_EMAIL,
    bounces: configuredBounces(environment),
  },
  stopping: stopping.signal,
})
// Publishes the market and reconciles payments at start: a previous worker may have crashed, the
// feed files may have changed, and buyers should not wait for the schedule.
await db.transaction().execute(async (trx) => {
  await enqueue(trx, marketPublish, {})
  await enqueue(trx, accessReconcile, {})
})
await listenToTelegram()
logger.info('worker started')

/** Registers the address of our servers at Telegram, which stores it: a failure matters only the first time. */
async function listenToTelegram(): Promise<void> {
  const bot = configuredBot(environment)
  const { TELEGRAM_WEBHOOK_SECRET: secret } = environment
  if (bot === null || secret === undefined) return
  const origin = environment.TELEGRAM_UPDATES_ORIGIN ?? environment.ORIGIN_IS
  const url = `${origin}/api/v1/telegram_updates`
  const isSet = await setTelegramWebhook(channels, bot, { url, secret })
  if (!isSet) logger.warn({ url }, 'telegram webhook not set')
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

/** Finishes running jobs, then closes all connections. */
async function stop(signal: string): Promise<void> {
  const start = performance.now()
  logger.info({ signal }, 'worker stopping')
  // A second signal or a hanging job must not keep the process alive.
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS + 5_000).unref()
  stopping.abort()
  await stopQueue(queue, STOP_TIMEOUT_MS)
  transport.close()
  await channels.close()
  await db.destroy()
  await patientDb.destroy()
  await intakeDb.destroy()
  figures?.close()
  await figuresDb.destroy()
  await stopTracing()
  logger.info({ ms: Math.round(performance.now() - start) }, 'worker stopped')
}

import { openAlerts } from '@kot/access/alerts/alerts'
import { archiveState } from '@kot/db/archive-state'
import type { Database } from '@kot/db/connect'
import { benefitTablesEnd } from '@kot/domain/housing-benefit'
import { getCrawlAges } from '@kot/intake/source-status/list-sources'
import { queueStates } from '@kot/jobs/queue-state'
import { finalStates, outboxDepth, countMailOutcomes } from '@kot/mail/outbox/outbox-status'
import { feedStates } from '@kot/market/feed/feed-store'
import { currentTimetable } from '@kot/transit/timetable-store'
import { oldestDueDigest } from '@kot/watches/digest/due-digests'
import { oldestUnmatchedNews } from '@kot/watches/match-news'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'

export type ReadFrom = { db: Database; now: () => Date }

type MakeMetricSource = (registry: Registry, from: ReadFrom) => MetricSource

const database: MakeMetricSource = (registry, { db }) => {
  const up = createGauge(registry, 'kot_database_up', 'Whether PostgreSQL answers')
  return {
    what: 'database',
    gauges: [],
    async read() {
      up.set(0)
      await sql`select 1`.execute(db)
      up.set(1)
    },
  }
}

const feeds: MakeMetricSource = (registry, { db, now }) => {
  const homes = createGauge(registry, 'kot_feed_homes', 'Homes in a published feed', ['feed'])
  const changed = createGauge(
    registry,
    'kot_feed_changed_age_seconds',
    'Since a published feed last changed',
    ['feed'],
  )
  return {
    what: 'feeds',
    gauges: [homes, changed],
    async read() {
      for (const { feed, homes: count, changedAt } of await feedStates(db)) {
        homes.set({ feed }, count)
        changed.set({ feed }, secondsSince(changedAt, now()))
      }
    },
  }
}

const sources: MakeMetricSource = (registry, { db, now }) => {
  const age = createGauge(
    registry,
    'kot_source_crawl_age_seconds',
    'Since the last full crawl that was accepted',
    ['source'],
  )
  const healthy = createGauge(
    registry,
    'kot_source_healthy',
    'Whether the last look at it was good',
    ['source'],
  )
  return {
    what: 'sources',
    gauges: [age, healthy],
    async read() {
      for (const { source, lastAcceptedAt, state } of await getCrawlAges(db)) {
        age.set({ source }, secondsSince(lastAcceptedAt, now()))
        healthy.set({ source }, state === 'healthy' ? 1 : 0)
      }
    },
  }
}

const watches: MakeMetricSource = (registry, { db, now }) => {
  const digest = createGauge(
    registry,
    'kot_digest_delay_seconds',
    'How long the oldest due digest waits to be written',
  )
  const match = createGauge(
    registry,
    'kot_match_delay_seconds',
    'How long the oldest news waits to be held against the watches',
  )
  return {
    what: 'watches',
    gauges: [digest, match],
    async read() {
      digest.set(secondsWaiting(await oldestDueDigest(db, now()), now()))
      match.set(secondsWaiting(await oldestUnmatchedNews(db), now()))
    },
  }
}

const HOUR_MS = 3_600_000

const mail: MakeMetricSource = (registry, { db, now }) => {
  const depth = createGauge(registry, 'kot_outbox_depth', 'Mails that have not left', ['urgent'])
  const oldest = createGauge(registry, 'kot_outbox_oldest_seconds', 'Age of the oldest of them', [
    'urgent',
  ])
  const settled = createGauge(
    registry,
    'kot_mails_last_hour',
    'What became of mails in the last hour: sent, unknown, failed, suppressed, unwanted',
    ['state'],
  )
  return {
    what: 'mail',
    gauges: [depth, oldest, settled],
    async read() {
      for (const { urgent, waiting, waitingSince } of await outboxDepth(db)) {
        depth.set({ urgent: String(urgent) }, waiting)
        oldest.set({ urgent: String(urgent) }, secondsWaiting(waitingSince, now()))
      }
      const ends = await countMailOutcomes(db, new Date(now().getTime() - HOUR_MS))
      for (const state of finalStates) settled.set({ state }, ends[state])
    },
  }
}

const payments: MakeMetricSource = (registry, { db, now }) => {
  const open = createGauge(registry, 'kot_payment_alerts', 'Open alerts about money and access', [
    'kind',
  ])
  const oldest = createGauge(
    registry,
    'kot_payment_alert_oldest_seconds',
    'Age of the oldest open alert of a kind',
    ['kind'],
  )
  return {
    what: 'payments',
    gauges: [open, oldest],
    async read() {
      for (const { kind, open: count, raisedAt } of await openAlerts(db)) {
        open.set({ kind }, count)
        oldest.set({ kind }, secondsSince(raisedAt, now()))
      }
    },
  }
}

const queue: MakeMetricSource = (registry, { db, now }) => {
  const of = (name: `kot_${string}`, help: string) => createGauge(registry, name, help, ['queue'])
  const waiting = of('kot_queue_depth', 'Requests that wait for a run')
  const oldest = of('kot_queue_oldest_seconds', 'How long the oldest of them has waited')
  const active = of('kot_queue_active', 'Requests that are being answered')
  const failed = of('kot_queue_failed', 'Requests given up, as far as the queue remembers')
  const success = of(
    'kot_job_success_age_seconds',
    'Since a run last came to a good end; +Inf when the queue remembers none',
  )
  return {
    what: 'queue',
    gauges: [waiting, oldest, active, failed, success],
    async read() {
      for (const state of await queueStates(db)) {
        const labels = { queue: state.queue }
        waiting.set(labels, state.waiting)
        oldest.set(labels, secondsWaiting(state.waitingSince, now()))
        active.set(labels, state.active)
        failed.set(labels, state.failed)
        success.set(labels, secondsOrInfinity(state.succeededAt, now()))
      }
    },
  }
}

const backups: MakeMetricSource = (registry, { db, now }) => {
  const isOn = createGauge(registry, 'kot_backup_archiving', 'Whether PostgreSQL archives its log')
  const age = createGauge(
    registry,
    'kot_backup_archive_age_seconds',
    'Since a piece of the log last arrived in the archive; +Inf when none has',
  )
  const failures = createGauge(
    registry,
    'kot_backup_archive_failures',
    'Pieces of the log that could not be archived, since the figures of the database were reset',
  )
  return {
    what: 'backups',
    gauges: [isOn, age, failures],
    async read() {
      const archive = await archiveState(db)
      isOn.set(archive.isOn ? 1 : 0)
      age.set(secondsOrInfinity(archive.archivedAt, now()))
      failures.set(archive.failures)
    },
  }
}

const benefitTables: MakeMetricSource = (registry, { now }) => {
  const left = createGauge(
    registry,
    'kot_benefit_tables_left_seconds',
    'Until the newest tables of housing benefit end; negative afterwards',
  )
  return {
    what: 'benefit tables',
    gauges: [left],
    read: async () => left.set((benefitTablesEnd().getTime() - now().getTime()) / 1_000),
  }
}

const DAY_MS = 86_400_000

const timetable: MakeMetricSource = (registry, { db, now }) => {
  const left = createGauge(
    registry,
    'kot_timetable_left_seconds',
    'Until the published bus timetable ends; negative afterwards, absent without one',
  )
  return {
    what: 'timetable',
    gauges: [left],
    async read() {
      const current = await currentTimetable(db)
      if (!current) return
      // Its last day counts.
      const end = new Date(current.validUntil).getTime() + DAY_MS
      left.set((end - now().getTime()) / 1_000)
    },
  }
}

/** Everything the background jobs guarantee. */
export const metricSources: readonly MakeMetricSource[] = [
  database,
  feeds,
  sources,
  watches,
  mail,
  payments,
  queue,
  backups,
  benefitTables,
  timetable,
]

/** One guarantee and how it is measured when metrics are scraped. */
export type MetricSource = {
  /** Its name in kot_reading_failed. */
  what: string
  gauges: readonly Gauge[]
  read: () => Promise<void>
}

function createGauge<Label extends string = never>(
  registry: Registry,
  name: `kot_${string}`,
  help: string,
  labels: readonly Label[] = [],
): Gauge<Label> {
  const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] })
  resetGauge(gauge)
  return gauge
}

/** Removes a metric that could not be read, so that it is absent instead of 0 or outdated. */
export function resetGauge(gauge: Gauge): void {
  gauge.reset()
  // Without labels a reset means 0.
  gauge.remove({})
}

const secondsSince = (moment: Date, now: Date): number =>
  Math.max(0, (now.getTime() - moment.getTime()) / 1_000)

/** 0 when nothing is waiting. */
const secondsWaiting = (since: Date | null, now: Date): number =>
  since === null ? 0 : secondsSince(since, now)

/** Infinity for something that never happened, so that it exceeds any limit. */
const secondsOrInfinity = (moment: Date | null, now: Date): number =>
  moment === null ? Infinity : secondsSince(moment, now)

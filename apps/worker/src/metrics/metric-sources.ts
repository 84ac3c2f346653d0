import { openAlerts } from '@kot/access/alerts/alerts'
import { notExportedSince } from '@kot/access/books/export-books'
import { salesOfTwelveMonths } from '@kot/access/ledger/ledger'
import { archiveState } from '@kot/db/archive-state'
import type { Database } from '@kot/db/connect'
import { benefitTablesEnd } from '@kot/domain/home/housing-benefit'
import { channelKinds } from '@kot/domain/watch/notification-channel'
import { type VatRegistration, vatLimitShare } from '@kot/domain/money/vat'
import { getCrawlAges } from '@kot/intake/source-status/list-sources'
import { queueStates } from '@kot/jobs/queue-state'
import { countUncomposed } from '@kot/notify/outbox/compose-mails'
import {
  countMailOutcomes,
  finalStates,
  oldestDueDeliveries,
  outboxDepth,
} from '@kot/notify/outbox/outbox-status'
import { feedStates } from '@kot/market/feed/feed-store'
import { currentTimetable } from '@kot/transit/timetable-store'
import { oldestDueDigest } from '@kot/watches/digest/due-digests'
import { oldestUnmatchedNews } from '@kot/watches/match-news'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import {
  createGauge,
  type MetricSource,
  secondsOrInfinity,
  secondsSince,
  secondsWaiting,
} from './gauges.ts'

export type ReadFrom = { db: Database; vat: VatRegistration | null; now: () => Date }

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
    'Whether the last crawl was accepted',
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
    'How long the oldest news waits to be matched with the watches',
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
    'Outcomes of mails in the last hour: sent, unknown, failed, suppressed, unwanted',
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

const deliveries: MakeMetricSource = (registry, { db, now }) => {
  const wait = createGauge(
    registry,
    'kot_delivery_wait_seconds',
    'How long the longest waiting delivery that should go at once has waited for a worker',
    ['channel'],
  )
  const uncomposed = createGauge(
    registry,
    'kot_deliveries_not_composed',
    'Failed deliveries that could not be composed and wait for the operator',
    ['channel'],
  )
  return {
    what: 'deliveries',
    gauges: [wait, uncomposed],
    async read() {
      for (const { channel, since } of await oldestDueDeliveries(db, now())) {
        wait.set({ channel }, secondsWaiting(since, now()))
      }
      const failed = await countUncomposed(db)
      for (const channel of channelKinds) {
        const ofChannel = failed.filter((one) => one.channel === channel)
        uncomposed.set(
          { channel },
          ofChannel.reduce((sum, { count }) => sum + count, 0),
        )
      }
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

const bookkeeping: MakeMetricSource = (registry, { db, vat, now }) => {
  const share = createGauge(
    registry,
    'kot_vat_limit_share',
    'Sales of twelve months as a share of the limit for VAT; absent where the registration is settled',
  )
  const age = createGauge(
    registry,
    'kot_books_export_age_seconds',
    'Since the end of the last month that was exported, or the first sale; absent before it',
  )
  return {
    what: 'bookkeeping',
    gauges: [share, age],
    async read() {
      const sold = vatLimitShare(await salesOfTwelveMonths(db, now()), vat?.since ?? null, now())
      if (sold !== null) share.set(sold)
      const since = await notExportedSince(db)
      if (since !== null) age.set(secondsSince(since, now()))
    },
  }
}

const queue: MakeMetricSource = (registry, { db, now }) => {
  const of = (name: `kot_${string}`, help: string) => createGauge(registry, name, help, ['queue'])
  const waiting = of('kot_queue_depth', 'Requests that wait for a run')
  const oldest = of('kot_queue_oldest_seconds', 'How long the oldest of them has waited')
  const active = of('kot_queue_active', 'Requests that are being processed')
  const failed = of(
    'kot_queue_failed',
    'Requests that failed their last attempt, as far as the queue keeps them',
  )
  const success = of(
    'kot_job_success_age_seconds',
    'Since the last successful run; +Inf when the queue has no record of one',
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
    'Until the newest tables of housing benefit end; negative later',
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
    'Until the published bus timetable ends; negative later, absent without one',
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
  deliveries,
  payments,
  bookkeeping,
  queue,
  backups,
  benefitTables,
  timetable,
]

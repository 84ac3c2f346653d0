import type {
  MessageTask,
  PaymentTask,
  QuarantineTask,
  ReportTask,
  SourceTask,
  SystemTask,
  Task,
  WaitingResponse,
  WithdrawalTask,
} from '@kot/contract/operator/tasks'
import { booksExportDue } from '@kot/domain/money/bookkeeping'
import { benefitTablesDue } from '@kot/domain/home/housing-benefit'
import type { Krona } from '@kot/domain/money/money'
import { VAT_WARNING_SHARE, vatLimitShare } from '@kot/domain/money/vat'
import type { DeskSource } from '@kot/intake/source-status/list-sources'
import type { ReportedHome } from '@kot/market/notices/advert-reports'
import type { QueueState } from '@kot/jobs/queue-state'

/** What tasks are made of. */
export type TaskFacts = {
  now: Date
  payments: readonly PaymentTask[]
  withdrawals: readonly WithdrawalTask[]
  messages: readonly MessageTask[]
  reports: readonly ReportedHome[]
  /** Messages that resemble spam. */
  held: { count: number; since: Date | null; last: Date | null }
  /** Enabled sources. `canCrawl` is false for those whose adverts are pushed. */
  sources: readonly (DeskSource & { canCrawl: boolean })[]
  queue: readonly QueueState[]
  mail: { waiting: number; waitingSince: Date | null; sent: number; failed: number }
  /** Mails by kind and messages by channel that could not be composed. */
  uncomposed: readonly { kind: string; count: number; since: Date; last: Date }[]
  feed: { behindSeconds: number; changedAt: Date | null }
  links: { missing: number; since: Date | null }
  /** The last fit of expected rents, when it was refused; with the share of homes in its interval. */
  refusedRents: { fittedAt: Date; coverage: number } | null
  /** Of the last twelve months, with the first day of the registration for VAT. */
  turnover: { sales: Krona; vatSince: Date | null; notExportedSince: Date | null }
}

/** A feed that is so far behind is not merely about to be written. */
const FEED_BEHIND_SECONDS = 60
/** Mail leaves within seconds while the relay works. */
const MAIL_WAITS_MS = 15 * 60_000
/** A few mails fail every day. So many, and one in ten, is a fault of ours. */
const FAILING_MAILS = 5
const FAILING_SHARE = 0.1

/** Lists what waits for the operator, urgent tasks first and payments first among them. */
export function listTasks(facts: TaskFacts): Task[] {
  const tasks: Task[] = [
    ...facts.payments,
    ...facts.withdrawals,
    ...feedTasks(facts),
    ...mailTasks(facts),
    ...uncomposedTasks(facts),
    ...facts.sources.flatMap((source) => sourceTasks(source, facts.now)),
    ...jobTasks(facts),
    ...facts.reports.map(reportTask),
    ...facts.messages,
    ...spamTasks(facts),
    ...linkTasks(facts),
    ...benefitTasks(facts),
    ...rentTasks(facts),
    ...vatTasks(facts),
    ...booksTasks(facts),
  ]
  return [...tasks.filter(({ urgent }) => urgent), ...tasks.filter(({ urgent }) => !urgent)]
}

const sections: Record<Task['kind'], Exclude<keyof WaitingResponse, 'today'> | null> = {
  payment: 'orders',
  withdrawal: 'orders',
  source: 'sources',
  quarantine: 'sources',
  message: 'messages',
  spam: 'messages',
  'mail-stuck': 'mail',
  'mail-failing': 'mail',
  'not-composed': 'mail',
  report: null,
  links: 'links',
  'benefit-tables': null,
  job: null,
  feed: null,
  rents: null,
  'vat-limit': null,
  'books-export': null,
}

/** Counts the tasks of each section of the menu. */
export function countBySection(tasks: readonly Task[]): WaitingResponse {
  const counts = { today: tasks.length, sources: 0, orders: 0, messages: 0, mail: 0, links: 0 }
  for (const { kind } of tasks) {
    const section = sections[kind]
    if (section !== null) counts[section] += 1
  }
  return counts
}

type SystemFacts = Pick<SystemTask, 'kind' | 'count' | 'actions'> &
  Partial<Pick<SystemTask, 'of' | 'job' | 'urgent' | 'technical'>> & {
    since: Date
    last?: Date | null
  }

const systemTask = ({ since, last, ...facts }: SystemFacts): SystemTask => ({
  key: facts.kind,
  urgent: false,
  times: 1,
  of: null,
  job: null,
  technical: {},
  ...facts,
  since: since.toISOString(),
  last_at: (last ?? since).toISOString(),
})

function feedTasks({ feed, now }: TaskFacts): SystemTask[] {
  if (feed.behindSeconds <= FEED_BEHIND_SECONDS) return []
  const since = feed.changedAt ?? now
  const count = feed.behindSeconds
  return [systemTask({ kind: 'feed', urgent: true, count, since, actions: ['publish'] })]
}

function mailTasks({ mail, now }: TaskFacts): SystemTask[] {
  const { waiting, waitingSince: since, sent, failed } = mail
  const isStuck = since !== null && now.getTime() - since.getTime() > MAIL_WAITS_MS
  const isFailing = failed >= FAILING_MAILS && failed > FAILING_SHARE * (sent + failed)
  return [
    ...(isStuck
      ? [
          systemTask({
            kind: 'mail-stuck',
            urgent: true,
            count: waiting,
            since,
            actions: ['retry-mail', 'open-mail'],
          }),
        ]
      : []),
    ...(isFailing
      ? [
          systemTask({
            kind: 'mail-failing',
            count: failed,
            of: sent + failed,
            since: now,
            actions: ['open-mail'],
          }),
        ]
      : []),
  ]
}

function uncomposedTasks({ uncomposed }: TaskFacts): SystemTask[] {
  const [first, ...others] = uncomposed
  if (first === undefined) return []
  return [
    systemTask({
      kind: 'not-composed',
      count: uncomposed.reduce((sum, { count }) => sum + count, 0),
      since: new Date(Math.min(+first.since, ...others.map(({ since }) => +since))),
      last: new Date(Math.max(+first.last, ...others.map(({ last }) => +last))),
      actions: ['compose-deliveries', 'discard-deliveries'],
      technical: Object.fromEntries(uncomposed.map(({ kind, count }) => [kind, count])),
    }),
  ]
}

function sourceTasks(
  source: TaskFacts['sources'][number],
  now: Date,
): (SourceTask | QuarantineTask)[] {
  const { name, title, reason, adverts, quarantine } = source
  const common = { key: `source ${name}`, urgent: false, name, title, adverts }
  const technical = { source: name, state: source.state, reason, failures: source.failures }
  if (quarantine !== null) {
    const { at, crawlId, adverts: found } = quarantine
    return [
      {
        ...common,
        kind: 'quarantine',
        reason: quarantine.reason,
        found,
        since: at,
        last_at: at,
        times: 1,
        actions: ['open-source', 'dismiss-crawl'],
        technical: { ...technical, crawl: crawlId },
      },
    ]
  }
  if (source.state !== 'broken' && source.state !== 'blocked') return []
  const { since, lastCrawledAt, failures, pausedUntil, nextFullCrawlAt } = source
  const next = Math.max(pausedUntil?.getTime() ?? 0, nextFullCrawlAt?.getTime() ?? 0)
  return [
    {
      ...common,
      kind: 'source',
      reason,
      since: since.toISOString(),
      last_at: (lastCrawledAt ?? since).toISOString(),
      times: failures,
      next_crawl_at: next > now.getTime() ? new Date(next).toISOString() : null,
      actions: [source.canCrawl ? 'crawl' : 'open-source', 'pause-source'],
      technical,
    },
  ]
}

/** A payment demanded before a viewing may be lost today. One network alone could make any home
 *  urgent. */
const reportTask = ({ id, address, postcode, ...reported }: ReportedHome): ReportTask => ({
  kind: 'report',
  key: `report ${id}`,
  urgent: reported.moneyFirst,
  since: reported.since.toISOString(),
  last_at: reported.last.toISOString(),
  times: reported.reports,
  actions: ['hide-home', 'clear-home', 'open-home'],
  technical: { home: id },
  home: { id, address, postcode },
  reasons: reported.reasons,
  bodies: reported.bodies,
})

const jobTasks = ({ queue, now }: TaskFacts): SystemTask[] =>
  queue
    .filter(({ failed }) => failed > 0)
    .map(({ queue: job, failed, failedSince, failedAt }) => ({
      ...systemTask({
        kind: 'job',
        count: failed,
        job,
        since: failedSince ?? now,
        last: failedAt,
        actions: ['retry-job', 'discard-job'],
        technical: { job, failed },
      }),
      key: `job ${job}`,
    }))

function spamTasks({ held: { count, since, last }, now }: TaskFacts): SystemTask[] {
  if (count === 0) return []
  return [
    systemTask({ kind: 'spam', count, since: since ?? now, last, actions: ['open-messages'] }),
  ]
}

function linkTasks({ links: { missing, since }, now }: TaskFacts): SystemTask[] {
  if (missing === 0) return []
  return [
    systemTask({ kind: 'links', count: missing, since: since ?? now, actions: ['open-links'] }),
  ]
}

/** The tables are part of the code, so newer ones come with a new version. */
function benefitTasks({ now }: TaskFacts): SystemTask[] {
  const due = benefitTablesDue(now)
  if (due === null) return []
  const { since, daysLeft } = due
  const actions: SystemTask['actions'] = ['open-benefit-rules']
  return [
    systemTask({ kind: 'benefit-tables', urgent: daysLeft === 0, count: daysLeft, since, actions }),
  ]
}

function rentTasks({ refusedRents }: TaskFacts): SystemTask[] {
  if (refusedRents === null) return []
  const { coverage, fittedAt: since } = refusedRents
  const count = Math.round(coverage * 100)
  return [systemTask({ kind: 'rents', count, since, actions: [], technical: { coverage } })]
}

/** Registering takes days, and sales above the limit carry VAT whether or not the seller is registered. */
function vatTasks({ turnover: { sales, vatSince }, now: since }: TaskFacts): SystemTask[] {
  const share = vatLimitShare(sales, vatSince, since)
  if (share === null || share < VAT_WARNING_SHARE) return []
  const count = Math.floor(share * 100)
  return [systemTask({ kind: 'vat-limit', urgent: share >= 1, count, since, actions: [] })]
}

function booksTasks({ turnover: { notExportedSince: since }, now }: TaskFacts): SystemTask[] {
  const due = booksExportDue(since, now)
  if (due === null || since === null) return []
  const { days: count, isLate: urgent } = due
  return [systemTask({ kind: 'books-export', urgent, count, since, actions: [] })]
}

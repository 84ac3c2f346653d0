import type {
  MessageTask,
  PaymentTask,
  QuarantineTask,
  SourceTask,
  SystemTask,
  Task,
  WaitingResponse,
} from '@kot/contract/operator/tasks'
import type { DeskSource } from '@kot/intake/source-status/list-sources'
import type { QueueState } from '@kot/jobs/queue-state'

/** What tasks are made of. */
export type TaskFacts = {
  now: Date
  payments: readonly PaymentTask[]
  messages: readonly MessageTask[]
  /** Messages that look like spam. */
  held: { count: number; since: Date | null; last: Date | null }
  /** Watched sources. `canCrawl` is false for those whose adverts are brought to us. */
  sources: readonly (DeskSource & { canCrawl: boolean })[]
  queue: readonly QueueState[]
  mail: { waiting: number; waitingSince: Date | null; sent: number; failed: number }
  feed: { behindSeconds: number; changedAt: Date | null }
  links: { missing: number; since: Date | null }
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
    ...feedTasks(facts),
    ...mailTasks(facts),
    ...facts.sources.flatMap((source) => sourceTasks(source, facts.now)),
    ...jobTasks(facts),
    ...facts.messages,
    ...spamTasks(facts),
    ...linkTasks(facts),
  ]
  return [...tasks.filter(({ urgent }) => urgent), ...tasks.filter(({ urgent }) => !urgent)]
}

const sections: Record<Task['kind'], Exclude<keyof WaitingResponse, 'today'> | null> = {
  payment: 'orders',
  source: 'sources',
  quarantine: 'sources',
  message: 'messages',
  spam: 'messages',
  'mail-stuck': 'mail',
  'mail-failing': 'mail',
  links: 'links',
  job: null,
  feed: null,
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

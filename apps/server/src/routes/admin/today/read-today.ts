import { notExportedSince } from '@kot/access/books/export-books'
import { accessEnds } from '@kot/access/grants/grants'
import { paymentsToday, salesOfTwelveMonths } from '@kot/access/ledger/ledger'
import { listAccounts } from '@kot/accounts/profile/account'
import type { MessageTask } from '@kot/contract/operator/tasks'
import type { TodayResponse } from '@kot/contract/operator/today'
import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { isChecked } from '@kot/domain/market/source-state'
import { VAT_LIMIT } from '@kot/domain/money/vat'
import { listSourcesForAdmin } from '@kot/intake/source-status/list-sources'
import { findSource } from '@kot/intake/source-status/register-sources'
import { type QueueState, queueStates } from '@kot/jobs/queue-state'
import { listLinks } from '@kot/links/links'
import { countSuppressed } from '@kot/notify/bounce/suppression'
import { countUncomposed } from '@kot/notify/outbox/compose-mails'
import { countMailOutcomes, outboxDepth } from '@kot/notify/outbox/outbox-status'
import { getMarketCounts } from '@kot/market/homes/market-summary'
import { refusedRentModel } from '@kot/market/rents/rent-model'
import { listReportedHomes } from '@kot/market/notices/advert-reports'
import { listOpenMessages } from '@kot/messages/messages'
import type { AdminDeps } from '../audit/admin-action.ts'
import { listTasks, type TaskFacts } from './list-tasks.ts'
import { readPaymentTasks } from './payment-tasks.ts'
import { readWithdrawalTasks } from './withdrawal-tasks.ts'

type TodayDeps = Pick<AdminDeps, 'db' | 'now' | 'feedDate' | 'vat'>

const DAY_MS = 24 * 60 * 60_000
/** More than a person works through in one go. The others follow. */
const PAYMENTS_SHOWN = 20
const SENDERS_SHOWN = 10
const MESSAGES_READ = 200
/** Enough of a message to know what it is about. */
const BEGINNING = 120

/** Reads what waits for the operator and how things stand. */
export async function readToday(deps: TodayDeps): Promise<TodayResponse> {
  const { db, vat } = deps
  const { facts, otherReports, market, mail } = await readFacts(deps)
  const { now, sources, queue, payments, messages, turnover } = facts
  const shown = {
    ...facts,
    payments: payments.slice(0, PAYMENTS_SHOWN),
    messages: messages.slice(0, SENDERS_SHOWN),
  }
  return {
    now: now.toISOString(),
    tasks: listTasks(shown),
    more: {
      payments: payments.length - shown.payments.length,
      messages: messages.length - shown.messages.length,
      reports: otherReports,
    },
    market,
    sources: {
      watched: sources.length,
      checked: sources.filter((source) => isChecked(source, now)).length,
    },
    queue: queue.filter(hasNews).toSorted(urgentFirst).map(presentQueue),
    mail,
    payments: await paymentsToday(db, now),
    turnover: {
      sales: turnover.sales,
      limit: VAT_LIMIT,
      vat_number: vat?.number ?? null,
      vat_since: vat?.since.toISOString() ?? null,
      not_exported_since: turnover.notExportedSince?.toISOString() ?? null,
    },
  }
}

/** Reads one thing after the other: the admin must not take the connections that visitors need. */
export async function readFacts({ db, now: clock, feedDate, vat }: TodayDeps) {
  const now = clock()
  const market = await readMarket(db, feedDate(), now)
  const { delayed, ...mail } = await readMail(db, now)
  const { messages, held } = await readMessages(db)
  const reported = await listReportedHomes(db)
  const facts: TaskFacts = {
    now,
    payments: await readPaymentTasks(db, now),
    withdrawals: await readWithdrawalTasks(db, now),
    messages,
    held,
    reports: reported.homes,
    sources: await readSources(db),
    queue: await queueStates(db),
    mail: delayed,
    uncomposed: (await countUncomposed(db)).map(({ channel, kind, ...found }) => ({
      ...found,
      kind: channel === 'mail' ? kind : channel,
    })),
    feed: {
      behindSeconds: market.feed_behind_seconds,
      changedAt: market.changed_at === null ? null : new Date(market.changed_at),
    },
    links: await readLinks(db),
    refusedRents: await refusedRentModel(db),
    turnover: {
      sales: await salesOfTwelveMonths(db, now),
      vatSince: vat?.since ?? null,
      notExportedSince: await notExportedSince(db),
    },
  }
  return { facts, otherReports: reported.others, market, mail }
}

async function readMarket(
  db: Database,
  published: string | null,
  now: Date,
): Promise<TodayResponse['market']> {
  const { onOffer, newToday, leftToday, hidden, changedAt } = await getMarketCounts(db, now)
  const isBehind = changedAt !== null && (published === null || new Date(published) < changedAt)
  return {
    on_offer: onOffer,
    new_today: newToday,
    left_today: leftToday,
    hidden,
    changed_at: changedAt?.toISOString() ?? null,
    feed_of: published,
    feed_behind_seconds: isBehind
      ? Math.max(0, Math.floor((now.getTime() - changedAt.getTime()) / 1000))
      : 0,
  }
}

async function readSources(db: Database): Promise<TaskFacts['sources']> {
  const watched = (await listSourcesForAdmin(db)).filter(({ enabled }) => enabled)
  const sources = []
  for (const source of watched) {
    const isWell = source.state !== 'broken' && source.state !== 'blocked'
    const reader = isWell ? null : await findSource(db, source.name)
    const canCrawl = reader !== null && reader.start(reader.origin).length > 0
    sources.push({ ...source, canCrawl })
  }
  return sources
}

/** The figures are of today. What fails is counted over a whole day: a night has too few mails. */
async function readMail(db: Database, now: Date) {
  const depth = await outboxDepth(db)
  const moments = depth.flatMap(({ waitingSince }) => waitingSince?.getTime() ?? [])
  const waitingSince = moments.length === 0 ? null : new Date(Math.min(...moments))
  const waiting = depth.reduce((sum, group) => sum + group.waiting, 0)
  // Iceland uses UTC all year.
  const midnight = new Date(now.toISOString().slice(0, 10))
  const { sent, failed, unknown } = await countMailOutcomes(db, midnight)
  const lately = await countMailOutcomes(db, new Date(now.getTime() - DAY_MS))
  return {
    waiting,
    waiting_since: waitingSince?.toISOString() ?? null,
    sent,
    failed,
    unknown,
    suppressed: await countSuppressed(db, now),
    delayed: { waiting, waitingSince, sent: lately.sent, failed: lately.failed },
  }
}

/** Messages by sender, with the account of the sender and its access. */
async function readMessages(db: Database): Promise<Pick<TaskFacts, 'messages' | 'held'>> {
  const { messages, held } = await listOpenMessages(db, MESSAGES_READ)
  const emails = [...new Set(messages.map(({ email }) => normaliseEmail(email)))]
  const accounts = await listAccounts(db, { emails })
  const ends = await accessEnds(
    db,
    accounts.map(({ id }) => id),
  )
  const bySender = Map.groupBy(messages, ({ email }) => normaliseEmail(email))
  const tasks = [...bySender].flatMap(([email, [latest, ...older]]): MessageTask[] => {
    if (latest === undefined) return []
    const account = accounts.find((one) => one.email === email)
    const { body } = latest
    return [
      {
        kind: 'message',
        key: `message ${latest.id}`,
        urgent: false,
        since: (older.at(-1) ?? latest).receivedAt.toISOString(),
        last_at: latest.receivedAt.toISOString(),
        times: 1 + older.length,
        actions: ['answer', 'mark-done'],
        technical: {},
        messages: [latest, ...older].map(({ id }) => id),
        sender: latest.name,
        beginning: body.length > BEGINNING ? `${body.slice(0, BEGINNING - 1)}…` : body,
        lang: latest.lang,
        answered: latest.answeredAt !== null,
        person: account ? { id: account.id, name: account.name } : null,
        access_until: ends.get(account?.id ?? '')?.toISOString() ?? null,
      },
    ]
  })
  return { messages: tasks, held }
}

/** Links whose page is gone. A site that does not answer may be back next week. */
async function readLinks(db: Database): Promise<TaskFacts['links']> {
  const missing = (await listLinks(db)).flatMap(({ check }) =>
    check?.state === 'missing' ? [check.since] : [],
  )
  return { missing: missing.length, since: missing.toSorted((a, b) => +a - +b)[0] ?? null }
}

const hasNews = ({ waiting, active, failed }: QueueState): boolean => waiting + active + failed > 0

const urgentFirst = (one: QueueState, other: QueueState): number =>
  other.failed - one.failed || other.waiting - one.waiting || other.active - one.active

const presentQueue = ({ queue, waiting, waitingSince, active, failed }: QueueState) => ({
  job: queue,
  waiting,
  waiting_since: waitingSince?.toISOString() ?? null,
  running: active,
  failed,
})

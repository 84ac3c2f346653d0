import { changedResponse, reasonBody } from '@kot/contract/operator/audit'
import { todayResponse, type TodayResponse } from '@kot/contract/operator/today'
import { countOpenAlerts, listOpenAlerts, resolveAlert } from '@kot/access/alerts/alerts'
import { z } from 'zod'
import { paymentsToday } from '@kot/access/ledger/ledger'
import { isChecked } from '@kot/domain/source-state'
import { listSourcesForAdmin } from '@kot/intake/source-status/list-sources'
import { type QueueState, queueStates } from '@kot/jobs/queue-state'
import { outboxDepth, countMailOutcomes } from '@kot/mail/outbox/outbox-status'
import { countSuppressed } from '@kot/mail/bounce/suppression'
import { getMarketCounts } from '@kot/market/homes/market-summary'
import { listOpenMessages } from '@kot/messages/messages'
import type { ZodApp } from '../../../http/zod-app.ts'
import { adminAction, type AdminDeps } from '../audit/admin-action.ts'

type TodayDeps = Pick<AdminDeps, 'db' | 'now' | 'feedDate'>

const DAY_MS = 24 * 60 * 60_000
const ALERTS_SHOWN = 20
const MESSAGES_SHOWN = 5
/** Enough of a message to know what it is about. */
const BEGINNING = 120

/** One after the other: the desk must not take all the connections that visitors need. */
async function readToday({ db, now, feedDate }: TodayDeps): Promise<TodayResponse> {
  const moment = now()
  return {
    now: moment.toISOString(),
    market: await marketOf({ db, now, feedDate }, moment),
    sources: await sourcesOf(db, moment),
    queue: (await queueStates(db)).filter(hasNews).toSorted(urgentFirst).map(presentQueue),
    mail: await mailOf(db, moment),
    payments: await paymentsToday(db, moment),
    alerts: await alertsOf(db),
    messages: await messagesOf(db),
  }
}

async function marketOf({ db, feedDate }: TodayDeps, now: Date): Promise<TodayResponse['market']> {
  const { onOffer, newToday, leftToday, hidden, changedAt } = await getMarketCounts(db, now)
  const published = feedDate()
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

async function sourcesOf(db: AdminDeps['db'], now: Date): Promise<TodayResponse['sources']> {
  const watched = (await listSourcesForAdmin(db)).filter(({ enabled }) => enabled)
  return watched.map(({ name, title, state, reason, since, adverts, lastAcceptedAt, held }) => ({
    name,
    title,
    state,
    reason,
    since: since.toISOString(),
    adverts,
    last_good_at: lastAcceptedAt?.toISOString() ?? null,
    checked: isChecked({ state, lastAcceptedAt }, now),
    held: held !== null,
  }))
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

async function mailOf(db: AdminDeps['db'], now: Date): Promise<TodayResponse['mail']> {
  const depth = await outboxDepth(db)
  const since = depth.flatMap(({ waitingSince }) => (waitingSince ? [waitingSince.getTime()] : []))
  const { sent, failed, unknown } = await countMailOutcomes(db, new Date(now.getTime() - DAY_MS))
  return {
    waiting: depth.reduce((sum, { waiting }) => sum + waiting, 0),
    waiting_since: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
    sent,
    failed,
    unknown,
    suppressed: await countSuppressed(db, now),
  }
}

async function alertsOf(db: AdminDeps['db']): Promise<TodayResponse['alerts']> {
  const newest = await listOpenAlerts(db, ALERTS_SHOWN)
  return {
    open: await countOpenAlerts(db),
    newest: newest.map(({ raised_at, last_at, details, ...alert }) => ({
      ...alert,
      raised_at: raised_at.toISOString(),
      last_at: last_at.toISOString(),
      // Always an object: `raiseAlert` takes nothing else.
      details: details as Record<string, unknown>,
    })),
  }
}

async function messagesOf(db: AdminDeps['db']): Promise<TodayResponse['messages']> {
  const { count, newest } = await listOpenMessages(db, MESSAGES_SHOWN)
  return {
    waiting: count,
    newest: newest.map(({ id, received_at, name, body, answered_at }) => ({
      id,
      at: received_at.toISOString(),
      name,
      beginning: body.length > BEGINNING ? `${body.slice(0, BEGINNING - 1)}…` : body,
      answered: answered_at !== null,
    })),
  }
}

const todaySchema = {
  tags: ['operator'],
  operationId: 'getToday',
  summary: 'How everything stands today',
  security: [{ session: [] }],
  response: { 200: todayResponse },
}

export function todayRoutes(app: ZodApp, deps: AdminDeps): void {
  app.get('/api/operator/today', { schema: todaySchema }, () => readToday(deps))

  adminAction(app, deps, {
    action: 'alert settle',
    url: '/api/operator/alerts/:id/settle',
    operationId: 'settleAlert',
    summary: 'An open alert has been seen to',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: reasonBody,
    response: changedResponse,
    problems: [404, 422],
    subject: ({ params }) => `alert ${params.id}`,
    run: (trx, { params, now }) => resolveAlert(trx, params.id, now),
  })
}

import { resolveAlerts } from '@kot/access/alerts/alerts'
import { listAlerts } from '@kot/access/alerts/list-alerts'
import { accessEnds, grantFreeAccess } from '@kot/access/grants/grants'
import { jobParams, waitingResponse } from '@kot/contract/operator/tasks'
import { todayResponse } from '@kot/contract/operator/today'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { enqueue } from '@kot/jobs/enqueue'
import { jobs, marketPublish } from '@kot/jobs/jobs'
import { discardFailedJobs, retryFailedJobs } from '@kot/jobs/queue-state'
import { retryDelayedMails } from '@kot/notify/outbox/outbox-status'
import { PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'
import { deliveryActions } from './delivery-actions.ts'
import { countBySection, listTasks } from './list-tasks.ts'
import { readFacts, readToday } from './read-today.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  today: {
    ...common,
    operationId: 'getToday',
    summary: 'List tasks and figures',
    response: { 200: todayResponse },
  },
  waiting: {
    ...common,
    operationId: 'countWaiting',
    summary: 'Count tasks by section',
    response: { 200: waitingResponse },
  },
}

/** All actions may be repeated: what was done before is not done again. */
export function todayRoutes(app: ZodApp, deps: AdminDeps): void {
  app.get('/api/operator/today', { schema: schemas.today }, () => readToday(deps))
  app.get('/api/operator/waiting', { schema: schemas.waiting }, async () =>
    countBySection(listTasks((await readFacts(deps)).facts)),
  )
  alertActions(app, deps)
  jobActions(app, deps)
  deliveryActions(app, deps)
}

const subjectOfAlerts = ({ body }: { body: { alerts: number[] } }) =>
  `alert ${body.alerts.toSorted((one, other) => one - other).join(' ')}`

const describeAlerts = (alerts: readonly { kind: string; subject: string }[]) => ({
  kinds: [...new Set(alerts.map(({ kind }) => kind))],
  subjects: alerts.map(({ subject }) => subject),
})

function alertActions(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'alert settle',
    ...actionAt('POST /api/operator/alerts/settle'),
    operationId: 'settleAlerts',
    summary: 'Resolve alerts',
    problems: [404, 422],
    subject: subjectOfAlerts,
    run: async (trx, { body: { alerts }, now }) => {
      const resolved = await resolveAlerts(trx, alerts, now)
      if (resolved === null) return null
      return { changed: resolved.length > 0, ...describeAlerts(resolved) }
    },
  })

  adminAction(app, deps, {
    action: 'alert grant access',
    ...actionAt('POST /api/operator/alerts/grant-access'),
    operationId: 'grantAccessForAlerts',
    summary: 'Grant access for alerts',
    description: 'To the account that the open alerts are about; resolves them.',
    problems: [404, 409, 422],
    subject: subjectOfAlerts,
    run: async (trx, { body: { alerts, days }, lang, now }) => {
      const resolved = await resolveAlerts(trx, alerts, now)
      if (resolved === null) return null
      // The alerts were settled before, and the access granted with them.
      if (resolved.length === 0) return { changed: false }
      const listed = await listAlerts(trx, { ids: alerts })
      const [accountId = null, ...others] = [...new Set(listed.map((alert) => alert.accountId))]
      if (accountId === null || others.length > 0) return null
      const paid = listed.find(({ order }) => order?.state === 'granted' && !order.hasGrant)
      const endsNow = (await accessEnds(trx, [accountId])).get(accountId) ?? null
      const end = await grantFreeAccess(trx, {
        accountId,
        days,
        endsNow,
        orderId: paid?.order?.id,
        now,
      })
      if (end === 'gone') return null
      if (end === 'changed')
        throw new PublicError('access-changed', peopleTexts[lang].faults.changed)
      return { changed: true, person: accountId, days, ...describeAlerts(resolved) }
    },
  })
}

const isJob = (name: string): boolean => jobs.some((job) => job.name === name)

function jobActions(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'job retry',
    ...actionAt('POST /api/operator/jobs/:name/retry'),
    operationId: 'retryJob',
    summary: 'Retry failed jobs',
    description: 'Of one queue.',
    params: jobParams,
    problems: [404],
    subject: ({ params }) => `job ${params.name}`,
    run: async (trx, { params: { name } }) =>
      isJob(name) ? { count: await retryFailedJobs(trx, name) } : null,
  })

  adminAction(app, deps, {
    action: 'job discard',
    ...actionAt('POST /api/operator/jobs/:name/discard'),
    operationId: 'discardJob',
    summary: 'Discard failed jobs',
    description: 'Of one queue.',
    params: jobParams,
    problems: [404, 422],
    subject: ({ params }) => `job ${params.name}`,
    run: async (trx, { params: { name } }) =>
      isJob(name) ? { count: await discardFailedJobs(trx, name) } : null,
  })

  adminAction(app, deps, {
    action: 'mail retry',
    ...actionAt('POST /api/operator/mail/retry'),
    operationId: 'retryMail',
    summary: 'Retry delayed mails now',
    subject: () => null,
    run: async (trx, { now }) => ({ count: await retryDelayedMails(trx, now) }),
  })

  adminAction(app, deps, {
    action: 'market publish',
    ...actionAt('POST /api/operator/market/publish'),
    operationId: 'publishMarket',
    summary: 'Publish the market',
    subject: () => null,
    run: async (trx) => {
      await enqueue(trx, marketPublish, {})
      return {}
    },
  })
}

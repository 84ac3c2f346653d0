import { advertParams, homeParams } from '@kot/contract/operator/homes'
import { hideHome, unhideHome } from '@kot/intake/lifecycle/hide-home'
import { joinHomes, splitAdvert } from '@kot/intake/lifecycle/operator-changes'
import { settleReports } from '@kot/market/notices/advert-reports'
import { clearNotices } from '@kot/market/notices/read-notices'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'

/** All of these calls are idempotent. */
export function homeActions(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    action: 'home hide',
    ...actionAt('POST /api/operator/homes/:id/hide'),
    operationId: 'hideHome',
    summary: 'Hide a home',
    params: homeParams,
    problems: [404, 422],
    subject: ({ params }) => `home ${params.id}`,
    run: async (trx, { params, body, now }) => {
      const changed = await hideHome(trx, { id: params.id, reason: body.reason, now })
      if (changed === null) return null
      await settleReports(trx, params.id, now)
      return { changed }
    },
  })

  adminAction(app, deps, {
    action: 'home clear',
    ...actionAt('POST /api/operator/homes/:id/clear'),
    operationId: 'clearHome',
    summary: 'Resolve reports of a home',
    description: 'Clears the warnings that the body names.',
    params: homeParams,
    problems: [404, 422],
    subject: ({ params }) => `home ${params.id}`,
    run: async (trx, { params: { id }, body: { notices: kinds }, now, request }) => {
      const home = await trx.selectFrom('home').select('id').where('id', '=', id).executeTakeFirst()
      if (home === undefined) return null
      const reports = await settleReports(trx, id, now)
      const operator = request.operator.email
      const notices = await clearNotices(trx, id, { kinds, operator, now })
      return { changed: reports + notices > 0 }
    },
  })

  adminAction(app, deps, {
    action: 'home show',
    ...actionAt('POST /api/operator/homes/:id/show'),
    operationId: 'showHome',
    summary: 'Show a hidden home',
    description: 'Sends no notifications.',
    params: homeParams,
    problems: [404, 422],
    subject: ({ params }) => `home ${params.id}`,
    run: async (trx, { params }) => {
      const changed = await unhideHome(trx, params.id)
      return changed === null ? null : { changed }
    },
  })

  adminAction(app, deps, {
    action: 'home join',
    ...actionAt('POST /api/operator/homes/:id/join'),
    operationId: 'joinHomes',
    summary: 'Join two homes',
    params: homeParams,
    problems: [404, 422],
    subject: ({ params }) => `home ${params.id}`,
    run: async (trx, { params, body: { other }, now }) => {
      const home = await joinHomes(trx, params.id, other, now)
      return home === null ? null : { other, home }
    },
  })

  adminAction(app, deps, {
    action: 'advert split',
    ...actionAt('POST /api/operator/adverts/:id/split'),
    operationId: 'splitAdvert',
    summary: 'Split an advert into a home',
    params: advertParams,
    problems: [404, 422],
    subject: ({ params }) => `advert ${params.id}`,
    run: async (trx, { params, now }) => {
      const home = await splitAdvert(trx, params.id, now)
      return home === null ? null : { home }
    },
  })
}

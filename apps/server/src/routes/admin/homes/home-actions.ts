import {
  advertParams,
  homeParams,
  joinBody,
  settledHomeResponse,
} from '@kot/contract/operator/homes'
import { changedResponse, reasonBody } from '@kot/contract/operator/audit'
import { problemResponse } from '@kot/contract/problem'
import type { JsonObject } from '@kot/db/generated'
import { joinHomes, splitAdvert } from '@kot/intake/lifecycle/operator-changes'
import { hideHome, unhideHome } from '@kot/market/homes/hide-home'
import { notFound } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction, type AdminDeps } from '../audit/admin-action.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const changing = {
  response: { 200: changedResponse, 404: problemResponse, 422: problemResponse },
}
const settling = {
  response: { 200: settledHomeResponse, 404: problemResponse, 422: problemResponse },
}
const schemas = {
  hide: {
    ...common,
    ...changing,
    operationId: 'hideHome',
    summary: 'Take a home down on request',
    params: homeParams,
    body: reasonBody,
  },
  show: {
    ...common,
    ...changing,
    operationId: 'showHome',
    summary: 'Show a home again that was taken down, without notifications',
    params: homeParams,
    body: reasonBody,
  },
  join: {
    ...common,
    ...settling,
    operationId: 'joinHomes',
    summary: 'Make one home of two',
    params: homeParams,
    body: joinBody,
  },
  split: {
    ...common,
    ...settling,
    operationId: 'splitAdvert',
    summary: 'Give an advert a home of its own',
    params: advertParams,
    body: reasonBody,
  },
}

/** All of these calls are idempotent. */
export function homeActions(app: ZodApp, parts: AdminDeps): void {
  const { now } = parts

  adminAction(
    app,
    'POST',
    '/api/operator/homes/:id/hide',
    schemas.hide,
    { action: 'home hide' },
    (request) => {
      const { id } = request.params
      const { reason } = request.body
      const details: JsonObject = {}
      const entry = { action: 'home hide', subject: `home ${id}`, reason, details }
      return audited(parts, request, entry, async (trx) => {
        const changed = await hideHome(trx, { id, reason, now: now() })
        if (changed === null) throw notFound()
        details['changed'] = changed
        return { changed }
      })
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/homes/:id/show',
    schemas.show,
    { action: 'home show' },
    (request) => {
      const { id } = request.params
      const { reason } = request.body
      const details: JsonObject = {}
      const entry = { action: 'home show', subject: `home ${id}`, reason, details }
      return audited(parts, request, entry, async (trx) => {
        const changed = await unhideHome(trx, id, now())
        if (changed === null) throw notFound()
        details['changed'] = changed
        return { changed }
      })
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/homes/:id/join',
    schemas.join,
    { action: 'home join' },
    (request) => {
      const { id } = request.params
      const { reason, other } = request.body
      const details: JsonObject = { other }
      const entry = { action: 'home join', subject: `home ${id}`, reason, details }
      return audited(parts, request, entry, async (trx) => {
        const home = await joinHomes(trx, id, other, now())
        if (home === null) throw notFound()
        details['home'] = home
        return { home }
      })
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/adverts/:id/split',
    schemas.split,
    { action: 'advert split' },
    (request) => {
      const { id } = request.params
      const { reason } = request.body
      const details: JsonObject = {}
      const entry = { action: 'advert split', subject: `advert ${id}`, reason, details }
      return audited(parts, request, entry, async (trx) => {
        const home = await splitAdvert(trx, id, now())
        if (home === null) throw notFound()
        details['home'] = home
        return { home }
      })
    },
  )
}

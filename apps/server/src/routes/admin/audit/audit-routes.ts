import { auditResponse, auditQuery } from '@kot/contract/operator/audit'
import { listActions } from '@kot/operator/audit'
import type { ZodApp } from '../../../http/zod-app.ts'
import type { AdminDeps } from './admin-action.ts'

const PAGE = 50

const schema = {
  tags: ['operator'],
  operationId: 'listActions',
  summary: 'List audit entries',
  description: 'The latest first.',
  security: [{ session: [] }],
  querystring: auditQuery,
  response: { 200: auditResponse },
}

/** Read-only: entries are written by the actions themselves, and no call changes them. */
export function auditRoutes(app: ZodApp, { db }: AdminDeps): void {
  app.get('/api/operator/audit', { schema }, async ({ query: { subject, before } }) => {
    const { actions, next } = await listActions(db, { subject, before, limit: PAGE })
    return {
      next,
      actions: actions.map(({ happened_at, details, ...action }) => ({
        ...action,
        at: happened_at.toISOString(),
        // Always an object: `recordAction` takes nothing else.
        details: details as Record<string, unknown>,
      })),
    }
  })
}

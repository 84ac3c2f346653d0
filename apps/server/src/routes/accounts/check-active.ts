import { checkActiveAnswer, checkActiveRequest, refusal } from '@kot/contract/accounts'
import { hasActiveAccess } from '@kot/domain/viewer'
import type { AccountParts } from './account-parts.ts'
import { requireSession } from './require-session.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'checkActive',
  summary: 'Says whether access is active and gives a fresh token',
  security: [{ session: [] }, {}],
  body: checkActiveRequest,
  response: { 200: checkActiveAnswer, 401: refusal },
}

export function checkActiveRoute(app: ZodApp, { sessions, langOf }: AccountParts): void {
  const options = { schema, config: { jwtInBody: true } }
  app.post('/api/v1/check_active', options, async (request) => {
    const session = await requireSession(request, langOf(request))
    const now = sessions.now()
    const active = hasActiveAccess(session.account.endOfAccess, now)
    return {
      active: active ? ('true' as const) : ('false' as const),
      jwt: await sessions.tokens.issue(session, now),
    }
  })
}

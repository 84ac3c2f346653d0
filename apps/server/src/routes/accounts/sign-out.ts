import { endSession } from '@kot/accounts/sessions/session'
import { z } from 'zod'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'signOut',
  summary: 'Ends the session of the token, on both language hosts',
  description: 'A token whose time is up will do. Repeating the call changes nothing.',
  security: [{ session: [] }, {}],
  response: { 204: z.null() },
}

export function signOutRoute(app: ZodApp, { sessions }: AccountParts): void {
  app.post('/api/v1/sign_out', { schema }, async (request, reply) => {
    const token = request.sessionToken()
    if (token !== null) await endSession(sessions, token)
    return reply.code(204).send(null)
  })
}

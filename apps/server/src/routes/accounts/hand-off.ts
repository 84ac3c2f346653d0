import { createHandOff } from '@kot/accounts/sessions/hand-off'
import { handOffRequest, jwtAnswer } from '@kot/contract/accounts'
import { problemResponse } from '@kot/contract/problem'
import { accountLimits } from '../../limits/account-limits.ts'
import type { AccountParts } from './account-parts.ts'
import { requireSession } from './require-session.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'createHandOff',
  summary: 'Gives a ticket for the address of the other language host',
  description: 'Works once, within 60 seconds, on the host of that language.',
  security: [{ session: [] }],
  body: handOffRequest,
  response: { 200: jwtAnswer, 401: problemResponse, 429: problemResponse },
}

export function handOffRoute(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  app.post('/api/v1/hand_off', { schema }, async (request) => {
    const { id, account } = await requireSession(request, langOf(request))
    await limits.take(accountLimits.handOff, account.userId)
    const { lang } = request.body
    const jwt = await createHandOff(sessions, { accountId: account.userId, sessionId: id, lang })
    return { jwt }
  })
}

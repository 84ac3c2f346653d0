import { renewSession } from '@kot/accounts/sessions/session'
import { jwtAnswer } from '@kot/contract/accounts'
import { problemResponse } from '@kot/contract/problem'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { unauthorized } from '../../public-error.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'renewSession',
  summary: 'Gives a new token for one whose time is up, while its session lives',
  security: [{ session: [] }],
  response: { 200: jwtAnswer, 401: problemResponse },
}

export function renewRoute(app: ZodApp, { sessions, langOf }: AccountParts): void {
  app.post('/api/v1/renew', { schema }, async (request) => {
    const token = request.sessionToken()
    const jwt = token === null ? null : await renewSession(sessions, token)
    if (jwt === null) throw unauthorized(accountErrorTexts[langOf(request)].notSignedIn)
    return { jwt }
  })
}

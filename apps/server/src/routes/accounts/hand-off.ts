import { createHandOff, exchangeHandOff } from '@kot/accounts/sessions/hand-off'
import { deviceName } from '@kot/accounts/sessions/list-sessions'
import { handOffExchangeRequest, handOffRequest, jwtResponse } from '@kot/contract/account/accounts'
import { problemResponse } from '@kot/contract/problem'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { accountLimits } from '../../http/rate-limit-rules.ts'
import type { AccountDeps } from './account-deps.ts'
import { networkOf, requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { unauthorized } from '../../http/errors.ts'

const handOffSchema = {
  tags: ['account'],
  operationId: 'createHandOff',
  summary: 'Create a hand-off',
  description:
    'A ticket for the URL of the other language host. Works once, within 60 seconds, on the host of that language.',
  security: [{ session: [] }],
  body: handOffRequest,
  response: { 200: jwtResponse, 401: problemResponse, 429: problemResponse },
}

export function handOffRoute(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  app.post('/api/v1/hand_off', { schema: handOffSchema }, async (request) => {
    const { id, account } = await requireSession(request, langOf(request))
    await limits.take(accountLimits.handOff, account.userId)
    const { lang } = request.body
    const jwt = await createHandOff(sessions, { accountId: account.userId, sessionId: id, lang })
    return { jwt }
  })
}

const exchangeSchema = {
  tags: ['account'],
  operationId: 'exchangeHandOff',
  summary: 'Exchange a hand-off for a token',
  security: [],
  body: handOffExchangeRequest,
  response: { 200: jwtResponse, 401: problemResponse, 429: problemResponse },
}

export function exchangeHandOffRoute(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  app.post('/api/v1/hand_off/exchange', { schema: exchangeSchema }, async (request) => {
    const lang = langOf(request)
    const network = networkOf(request.ip)
    await limits.take(accountLimits.wrongHandOff, network)
    const device = deviceName(request.headers['user-agent'])
    const jwt = await exchangeHandOff(sessions, { token: request.body.jwt, lang, device })
    if (jwt === null) throw unauthorized(accountErrorTexts[lang].handOffInvalid)
    await limits.give(accountLimits.wrongHandOff, network)
    return { jwt }
  })
}

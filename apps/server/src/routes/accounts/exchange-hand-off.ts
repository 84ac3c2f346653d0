import { exchangeHandOff } from '@kot/accounts/sessions/hand-off'
import { handOffExchangeRequest, jwtAnswer } from '@kot/contract/accounts'
import { problemResponse } from '@kot/contract/problem'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { accountLimits } from '../../limits/account-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import { unauthorized } from '../../public-error.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'exchangeHandOff',
  summary: 'Exchanges the ticket of a page address for a session token',
  security: [],
  body: handOffExchangeRequest,
  response: { 200: jwtAnswer, 401: problemResponse, 429: problemResponse },
}

export function exchangeHandOffRoute(
  app: ZodApp,
  { sessions, limits, langOf }: AccountParts,
): void {
  app.post('/api/v1/hand_off/exchange', { schema }, async (request) => {
    const lang = langOf(request)
    const network = networkOf(request.ip)
    await limits.take(accountLimits.wrongHandOff, network)
    const jwt = await exchangeHandOff(sessions, { token: request.body.jwt, lang })
    if (jwt === null) throw unauthorized(accountErrorTexts[lang].handOffInvalid)
    await limits.give(accountLimits.wrongHandOff, network)
    return { jwt }
  })
}

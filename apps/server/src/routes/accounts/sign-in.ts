import { deviceName } from '@kot/accounts/sessions/device-name'
import { signIn } from '@kot/accounts/sign-in/sign-in'
import { jwtAnswer } from '@kot/contract/accounts/jwt-answer'
import { refusal } from '@kot/contract/accounts/refusal'
import { signInRequest } from '@kot/contract/accounts/sign-in'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { accountLimits } from '../../limits/account-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import { unauthorized } from '../../public-error.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  summary: 'Signs in with e-mail and password',
  body: signInRequest,
  response: { 200: jwtAnswer, 401: refusal, 429: refusal },
}

export function signInRoute(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  app.post('/api/v1/sign_in', { schema }, async (request) => {
    const network = networkOf(request.ip)
    const pair = [network, request.body.email]
    await limits.take(accountLimits.signInNetwork, network)
    await limits.take(accountLimits.signInPair, ...pair)
    // Only a wrong password counts: neither the right one nor a fault of ours.
    const giveBack = () =>
      Promise.all([
        limits.give(accountLimits.signInNetwork, network),
        limits.give(accountLimits.signInPair, ...pair),
      ])
    const device = deviceName(request.headers['user-agent'])
    const jwt = await signIn(sessions, request.body, device).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    if (jwt === null) throw unauthorized(accountErrorTexts[langOf(request)].wrongCredentials)
    await giveBack()
    return { jwt }
  })
}

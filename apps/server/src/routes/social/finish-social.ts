import { finishSocial, type SocialOutcome } from '@kot/accounts/social/social-login'
import { socialProviderNames } from '@kot/accounts/social/providers'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { anonymousLimits } from '../../limits/account-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import { backToLogin, type SocialTrouble } from './back-to-login.ts'
import { readBrowserCookie } from './browser-cookie.ts'
import { callbackAddress } from './callback-address.ts'
import type { SocialParts } from './social-parts.ts'

const schema = {
  tags: ['social login'],
  operationId: 'finishSocialLogin',
  summary: 'Where a provider sends the browser back to',
  security: [],
  params: z.object({ provider: z.enum(socialProviderNames) }),
  response: {
    200: {
      description: 'Signed in: leads on to the page that takes the hand-off',
      content: { 'text/html': { schema: z.string() } },
    },
    303: z.null().describe('The sign-in page, which says why not'),
  },
}

const troubles: Record<Exclude<SocialOutcome['kind'], 'signedIn'>, SocialTrouble> = {
  proofNeeded: 'proof',
  noAddress: 'no-address',
  denied: 'denied',
  failed: 'failed',
}

export function finishSocialRoute(app: ZodApp, parts: SocialParts): void {
  const { sessions, limits, providers, origins, langOf } = parts
  app.get('/auth/:provider/callback', { schema }, async (request, reply) => {
    const lang = langOf(request)
    const name = request.params.provider
    const provider = providers[name]
    if (!provider) return backToLogin(reply, 'unavailable')
    if (!(await limits.allowsAnonymous(anonymousLimits.socialReturn, networkOf(request.ip)))) {
      return backToLogin(reply, 'busy')
    }
    const outcome = await finishSocial(sessions, {
      name,
      provider,
      redirectUri: callbackAddress(origins[lang], name),
      answer: new URL(request.url, origins[lang]),
      browser: readBrowserCookie(request),
      lang,
    })
    if (outcome.kind === 'signedIn') return passOn(reply, outcome.handOff)
    if (outcome.kind === 'failed') {
      request.log.warn({ reason: wordsOf(outcome.reason), provider: name }, 'social login failed')
    }
    return backToLogin(reply, troubles[outcome.kind])
  })
}

/**
 * Goes on to the page that takes the hand-off. Not by a redirect: that would arrive as sent by the
 * provider's site, and a sign-in that another site sends is asked about. This browser is known to
 * have begun it.
 */
function passOn(reply: FastifyReply, handOff: string): FastifyReply {
  return reply
    .headers({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      // The empty icon keeps browsers from asking for one.
      'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><meta http-equiv="refresh" content="0;url=/?jwt=${handOff}">`,
    )
}

/** The library's errors carry whole answers, tokens included; the log gets the kind of fault only. */
function wordsOf(reason: unknown): string {
  if (typeof reason === 'string') return reason
  if (!(reason instanceof Error)) return 'unknown'
  return 'code' in reason && typeof reason.code === 'string' ? reason.code : reason.name
}

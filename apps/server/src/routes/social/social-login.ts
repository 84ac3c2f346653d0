import {
  ATTEMPT_LIFE_MS,
  startSocialLogin,
  finishSocialLogin,
  type SocialOutcome,
} from '@kot/accounts/social/social-login'
import {
  type SocialProviderName,
  socialProviderNames,
  type SocialProviders,
} from '@kot/accounts/social/providers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EndingSessions } from '@kot/accounts/credentials/end-credentials'
import type { Lang } from '@kot/domain/text/lang'
import { accountLimits, anonymousLimits } from '../../http/rate-limit-rules.ts'
import { networkOf } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import type { Limits } from '../../http/rate-limits.ts'

/** Where a provider sends the browser back to; registered there, for both hosts. */
const callbackAddress = (origin: string, provider: SocialProviderName): string =>
  `${origin}/auth/${provider}/callback`

/** Marks the browser that began a social login; it alone may finish it. The only cookie we have. */
const NAME = 'social_login'

function readBrowserCookie(request: FastifyRequest): string | null {
  const found = new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )
  return found?.[1] ?? null
}

/** Lax, because the provider sends the browser back from another site. */
function writeBrowserCookie(reply: FastifyReply, value: string, origin: string): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${NAME}=${value}; Path=/auth; Max-Age=${ATTEMPT_LIFE_MS / 1_000}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** What the sign-in page has to explain. */
type SocialLoginError = 'denied' | 'failed' | 'unavailable' | 'busy' | 'proof' | 'no-address'

const redirectToLogin = (reply: FastifyReply, trouble: SocialLoginError): FastifyReply =>
  reply.redirect(`/login?social=${trouble}`, 303)

const beginSchema = {
  tags: ['social login'],
  operationId: 'beginSocialLogin',
  summary: 'Start a social login',
  description: '`state` may carry `friend=value`; it is not sent to the provider.',
  security: [],
  params: z.object({ provider: z.enum(socialProviderNames) }),
  response: {
    302: z.null().describe('The page of the provider'),
    303: z.null().describe('The sign-in page, with the reason'),
  },
  querystring: z.object({ state: z.string().max(2_000).optional() }),
}

export function beginSocialRoute(app: ZodApp, parts: SocialDeps): void {
  const { sessions, limits, providers, origins, langOf } = parts
  app.get('/auth/:provider', { schema: beginSchema }, async (request, reply) => {
    const lang = langOf(request)
    const name = request.params.provider
    const provider = providers[name]
    if (!provider) return redirectToLogin(reply, 'unavailable')
    if (!(await limits.allowsAnonymous(anonymousLimits.socialBegin, networkOf(request.ip)))) {
      return redirectToLogin(reply, 'busy')
    }
    const referral = new URLSearchParams(request.query.state ?? '')
    try {
      const { url, browser } = await startSocialLogin(sessions, {
        name,
        provider,
        redirectUri: callbackAddress(origins[lang], name),
        lang,
        friend: referral.get('friend'),
        channel: referral.get('channel'),
        browser: readBrowserCookie(request),
      })
      writeBrowserCookie(reply, browser, origins[lang])
      return reply.redirect(url.href, 302)
    } catch (err) {
      request.log.warn({ provider: name, err }, 'social login start failed')
      return redirectToLogin(reply, 'unavailable')
    }
  })
}

const finishSchema = {
  tags: ['social login'],
  operationId: 'finishSocialLogin',
  summary: 'Finish a social login',
  description: 'The provider redirects the browser here.',
  security: [],
  params: z.object({ provider: z.enum(socialProviderNames) }),
  response: {
    200: {
      description: 'Signed in: leads on to the page that takes the hand-off',
      content: { 'text/html': { schema: z.string() } },
    },
    303: z.null().describe('The sign-in page, with the reason'),
  },
}

const loginErrors: Record<Exclude<SocialOutcome['kind'], 'signedIn'>, SocialLoginError> = {
  proofNeeded: 'proof',
  noAddress: 'no-address',
  tooManyMails: 'busy',
  denied: 'denied',
  failed: 'failed',
}

export function finishSocialRoute(app: ZodApp, parts: SocialDeps): void {
  const { sessions, limits, providers, origins, langOf } = parts
  app.get('/auth/:provider/callback', { schema: finishSchema }, async (request, reply) => {
    const lang = langOf(request)
    const name = request.params.provider
    const provider = providers[name]
    if (!provider) return redirectToLogin(reply, 'unavailable')
    if (!(await limits.allowsAnonymous(anonymousLimits.socialReturn, networkOf(request.ip)))) {
      return redirectToLogin(reply, 'busy')
    }
    const outcome = await finishSocialLogin(sessions, {
      name,
      provider,
      redirectUri: callbackAddress(origins[lang], name),
      answer: new URL(request.url, origins[lang]),
      browser: readBrowserCookie(request),
      lang,
      mayMail: (email) => limits.allows(accountLimits.mailToAccount, email),
    })
    if (outcome.kind === 'signedIn') return passOn(reply, outcome.handOff)
    if (outcome.kind === 'failed') {
      request.log.warn({ provider: name, reason: codeOf(outcome.reason) }, 'social login failed')
    }
    return redirectToLogin(reply, loginErrors[outcome.kind])
  })
}

/**
 * Goes on to the page that takes the hand-off. Not by a redirect: that would arrive as sent by the
 * provider's site, and a sign-in that another site sends needs a confirmation. This browser is known to
 * have begun it.
 */
function passOn(reply: FastifyReply, handOff: string): FastifyReply {
  return reply
    .headers({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      // The empty icon keeps browsers from requesting one.
      'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><meta http-equiv="refresh" content="0;url=/?jwt=${handOff}">`,
    )
}

/** The library's errors contain whole responses, tokens included. The log gets only a code. */
function codeOf(reason: unknown): string {
  if (typeof reason === 'string') return reason
  if (!(reason instanceof Error)) return 'unknown'
  return 'code' in reason && typeof reason.code === 'string' ? reason.code : reason.name
}

/** What the routes of social login work with. */
export type SocialDeps = {
  sessions: EndingSessions
  limits: Limits
  providers: SocialProviders
  /** Verifies signed requests of Facebook; null when it is not configured. */
  facebookSecret: string | null
  origins: Record<Lang, string>
  langOf: (request: { headers: { host?: string | undefined } }) => Lang
}

import { beginSocial } from '@kot/accounts/social/social-login'
import { socialProviderNames } from '@kot/accounts/social/providers'
import { z } from 'zod'
import { anonymousLimits } from '../../limits/account-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie.ts'
import { callbackAddress } from './callback-address.ts'
import { backToLogin } from './back-to-login.ts'
import type { SocialParts } from './social-parts.ts'

const schema = {
  tags: ['social login'],
  operationId: 'beginSocialLogin',
  summary: 'Sends the browser to a provider of social login',
  description: '`state` may carry `friend=value`; it stays here and never reaches the provider.',
  security: [],
  params: z.object({ provider: z.enum(socialProviderNames) }),
  response: {
    302: z.null().describe('The page of the provider'),
    303: z.null().describe('The sign-in page, which says why not'),
  },
  querystring: z.object({ state: z.string().max(2_000).optional() }),
}

export function beginSocialRoute(app: ZodApp, parts: SocialParts): void {
  const { sessions, limits, providers, origins, langOf } = parts
  app.get('/auth/:provider', { schema }, async (request, reply) => {
    const lang = langOf(request)
    const name = request.params.provider
    const provider = providers[name]
    if (!provider) return backToLogin(reply, 'unavailable')
    if (!(await limits.allowsAnonymous(anonymousLimits.socialBegin, networkOf(request.ip)))) {
      return backToLogin(reply, 'busy')
    }
    const referral = new URLSearchParams(request.query.state ?? '')
    try {
      const { url, browser } = await beginSocial(sessions, {
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
      request.log.warn({ err, provider: name }, 'social login could not begin')
      return backToLogin(reply, 'unavailable')
    }
  })
}

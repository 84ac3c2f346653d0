import * as oidc from 'openid-client'
import { z } from 'zod'
import type { SocialProvider } from './social-provider.ts'

const TIMEOUT_MS = 8_000

export type FacebookSettings = {
  /** The dialog people agree in, e.g. https://www.facebook.com/v24.0/dialog/oauth */
  dialog: string
  /** The Graph API with its version, e.g. https://graph.facebook.com/v24.0 */
  graph: string
  appId: string
  appSecret: string
}

const tokenFacts = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string() }),
})

const person = z.object({
  id: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
})

/** OAuth 2 with a code, then the Graph. There is no signed identity, so the token is checked to be
 *  one for our app: otherwise a token that another site was given would sign in here. */
export function facebook(settings: FacebookSettings): SocialProvider {
  const { dialog, graph, appId, appSecret } = settings
  const configuration = new oidc.Configuration(
    {
      issuer: new URL(dialog).origin,
      authorization_endpoint: dialog,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    appId,
    { client_secret: appSecret },
    oidc.ClientSecretPost(appSecret),
  )
  configuration.timeout = TIMEOUT_MS / 1_000
  if (new URL(graph).hostname === '127.0.0.1') oidc.allowInsecureRequests(configuration)

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(`${graph}${path}`)
    url.search = new URLSearchParams(query).toString()
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    // The address holds tokens: what is thrown must not.
    if (!answer.ok) throw new Error(`the Graph answered ${answer.status} for ${path}`)
    return answer.json()
  }

  return {
    async authorizationUrl({ redirectUri, state, codeVerifier }) {
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'public_profile,email',
        response_type: 'code',
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },

    async profile(answer, { state, codeVerifier }) {
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      })
      const token = tokens.access_token
      const { data } = tokenFacts.parse(
        await ask('/debug_token', {
          input_token: token,
          access_token: `${appId}|${appSecret}`,
        }),
      )
      if (!data.is_valid || data.app_id !== appId) throw new Error('the token is not for our app')
      const { id, name, email } = person.parse(
        await ask('/me', { fields: 'id,name,email', access_token: token }),
      )
      if (id !== data.user_id) throw new Error('the token and the person differ')
      return {
        provider: 'facebook',
        subject: id,
        name: name ?? '',
        email: email ?? null,
        // Facebook does not say whether it has checked the address.
        emailVerified: false,
      }
    },
  }
}

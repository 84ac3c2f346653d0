import { createHmac, timingSafeEqual } from 'node:crypto'
import * as oidc from 'openid-client'
import { z } from 'zod'

const payload = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: z.string().min(1).max(255),
})

/** Returns the user of a Facebook message; null unless Facebook signed it for our app. */
export function readSignedRequest(text: string, appSecret: string): { subject: string } | null {
  const [signature = '', encoded = '', ...rest] = text.split('.')
  if (rest.length > 0) return null
  const expected = createHmac('sha256', appSecret).update(encoded).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  try {
    const facts = payload.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')))
    return facts.success ? { subject: facts.data.user_id } : null
  } catch {
    return null
  }
}

/** Longest acceptable wait at an empty page. */
const TIMEOUT_SECONDS = 8

type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }

/**
 * OpenID Connect with code, PKCE and nonce. The provider's discovery document is loaded on first
 * use, and again after a failure.
 */
export function google(settings: GoogleSettings): SocialProvider {
  let known: Promise<oidc.Configuration> | null = null

  function configuration(): Promise<oidc.Configuration> {
    known ??= discover(settings).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  return {
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
    },

    async profile(answer, { state, nonce, codeVerifier }) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no identity')
      const { sub: subject, email, email_verified: verified, name } = claims
      return {
        provider: 'google',
        subject,
        name: typeof name === 'string' ? name : '',
        email: typeof email === 'string' ? email : null,
        emailVerified: verified === true,
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings) {
  const server = new URL(issuer)
  // Plain HTTP is only for a local simulator. The real provider is reached over TLS.
  const execute = server.hostname === '127.0.0.1' ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute,
  })
}

export const socialProviderNames = ['google', 'facebook'] as const

export type SocialProviderName = (typeof socialProviderNames)[number]

/** A user as described by a provider. */
export type SocialProfile = {
  readonly provider: SocialProviderName
  /** Id at the provider. It stays the same when the address changes. */
  readonly subject: string
  readonly name: string
  readonly email: string | null
  /** Whether the provider has verified the address. */
  readonly emailVerified: boolean
}

export type AuthorizationRequest = {
  redirectUri: string
  state: string
  nonce: string
  codeVerifier: string
}

/** An identity provider. */
export type SocialProvider = {
  /** Returns the URL to which the browser is redirected. */
  authorizationUrl: (request: AuthorizationRequest) => Promise<URL>
  /**
   * @throws when the response is forged, stale or for another client, or the provider cannot be
   * reached
   */
  profile: (answer: URL, request: AuthorizationRequest) => Promise<SocialProfile>
}

export type SocialProviders = { readonly [name in SocialProviderName]: SocialProvider | null }

const TIMEOUT_MS = 8_000

type FacebookSettings = {
  /** The consent dialog, e.g. https://www.facebook.com/v24.0/dialog/oauth */
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

/**
 * OAuth 2 with a code, then the Graph API. There is no signed identity, so the token is checked to
 * belong to our app. Otherwise a token issued to another site could sign in here.
 */
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
    // The URL contains tokens. The error message must not.
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
        // Facebook does not state whether it has verified the address.
        emailVerified: false,
      }
    },
  }
}

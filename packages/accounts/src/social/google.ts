import * as oidc from 'openid-client'
import type { SocialProvider } from './social-provider.ts'

/** Longer would leave somebody looking at a white page. */
const TIMEOUT_SECONDS = 8

type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }

/** OpenID Connect with code, PKCE and nonce. What the provider can do is read from its own document,
 *  when first needed and again after a failure. */
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
  // Plain HTTP is for a simulator on this machine; the real provider is reached over TLS only.
  const execute = server.hostname === '127.0.0.1' ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute,
  })
}

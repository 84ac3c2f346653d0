import type { Lang } from '@kot/domain/lang'
import { createSecretToken, hashSecretToken } from '../secret-token.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { storable } from '../storable.ts'
import type { SocialProvider, SocialProviderName } from './social-provider.ts'

/** As long as somebody may take to find their password at the provider. */
export const ATTEMPT_LIFE_MS = 10 * 60_000

type Beginning = {
  name: SocialProviderName
  provider: SocialProvider
  redirectUri: string
  lang: Lang
  friend: string | null
  channel: string | null
  /** What an earlier attempt left in this browser, so that two tabs do not undo each other. */
  browser: string | null
}

/** Begins a social login: where to send the browser, and what it has to keep. The referral stays
 *  here; the provider sees a random state only. */
export async function beginSocial(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  { name, provider, redirectUri, lang, friend, channel, browser }: Beginning,
): Promise<{ url: URL; browser: string }> {
  const state = createSecretToken()
  const nonce = createSecretToken()
  const codeVerifier = createSecretToken()
  const kept = browser ?? createSecretToken()
  // Asked first: a provider that cannot be reached leaves nothing behind.
  const url = await provider.authorizationUrl({ redirectUri, state, nonce, codeVerifier })
  const begun = now()
  await db
    .insertInto('social_attempt')
    .values({
      state_hash: hashSecretToken(state),
      browser_hash: hashSecretToken(kept),
      provider: name,
      code_verifier: codeVerifier,
      nonce,
      lang,
      friend: friend === null ? null : storable(friend, 200),
      channel: channel === null ? null : storable(channel, 200),
      created_at: begun,
      expires_at: new Date(begun.getTime() + ATTEMPT_LIFE_MS),
    })
    .execute()
  return { url, browser: kept }
}

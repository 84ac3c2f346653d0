import type { Lang } from '@kot/domain/lang'
import { createHandOff } from '../hand-off/create-hand-off.ts'
import { hashSecretToken } from '../secret-token.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { accountOfProfile } from './account-of-profile.ts'
import type { SocialProfile, SocialProvider, SocialProviderName } from './social-provider.ts'

type Return = {
  name: SocialProviderName
  provider: SocialProvider
  redirectUri: string
  /** The address the provider sent the browser back to, with everything in it. */
  answer: URL
  browser: string | null
  lang: Lang
}

export type SocialOutcome =
  | { kind: 'signedIn'; handOff: string }
  /** The address has an account that the provider cannot open by itself; a mail asks its owner. */
  | { kind: 'proofNeeded' }
  /** Without an address there is no account to make. */
  | { kind: 'noAddress' }
  | { kind: 'denied' }
  | { kind: 'failed'; reason: unknown }

/** Ends a social login, once, and only in the browser that began it. */
export async function finishSocial(sessions: Sessions, back: Return): Promise<SocialOutcome> {
  const { db, now } = sessions
  const state = back.answer.searchParams.get('state') ?? ''
  if (back.browser === null) return { kind: 'failed', reason: 'no cookie' }
  // Finds and uses up in one statement: an answer that is sent twice counts once.
  const attempt = await db
    .deleteFrom('social_attempt')
    .where('state_hash', '=', hashSecretToken(state))
    .where('browser_hash', '=', hashSecretToken(back.browser))
    .where('provider', '=', back.name)
    .where('expires_at', '>', now())
    .returning(['code_verifier', 'nonce', 'friend', 'channel'])
    .executeTakeFirst()
  if (!attempt) return { kind: 'failed', reason: 'no such attempt' }
  if (back.answer.searchParams.get('error') === 'access_denied') return { kind: 'denied' }

  let profile: SocialProfile
  try {
    profile = await back.provider.profile(back.answer, {
      redirectUri: back.redirectUri,
      state,
      nonce: attempt.nonce,
      codeVerifier: attempt.code_verifier,
    })
  } catch (reason) {
    return { kind: 'failed', reason }
  }
  return db.transaction().execute(async (trx): Promise<SocialOutcome> => {
    const { lang } = back
    const { friend, channel } = attempt
    const found = await accountOfProfile(trx, profile, { lang, friend, channel, now: now() })
    if (!('accountId' in found)) return found
    const { accountId } = found
    const within = { ...sessions, db: trx }
    return {
      kind: 'signedIn',
      handOff: await createHandOff(within, {
        accountId,
        sessionId: null,
        lang,
        throughProvider: true,
      }),
    }
  })
}

import { inRepeatedTransaction } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { createSecretToken, hashSecretToken, type Sessions } from '../sessions/session-token.ts'
import { toStorableLine } from '../profile/account.ts'
import type { EndingSessions } from '../credentials/end-credentials.ts'
import type { SocialProfile, SocialProvider, SocialProviderName } from './providers.ts'
import { createHandOff } from '../sessions/hand-off.ts'
import { findAddressToMail, findOrCreateSocialAccount } from './social-account.ts'

/** Time a user may take at the provider. */
export const ATTEMPT_LIFE_MS = 10 * 60_000

type StartSocialInput = {
  name: SocialProviderName
  provider: SocialProvider
  redirectUri: string
  lang: Lang
  friend: string | null
  channel: string | null
  /**
   * Value stored in this browser by an earlier attempt, so that two tabs do not invalidate each
   * other.
   */
  browser: string | null
}

/**
 * Starts a social login. Returns the redirect URL and the value for the browser to store. The
 * referral stays on the server; the provider receives only a random state.
 */
export async function startSocialLogin(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  { name, provider, redirectUri, lang, friend, channel, browser }: StartSocialInput,
): Promise<{ url: URL; browser: string }> {
  const state = createSecretToken()
  const nonce = createSecretToken()
  const codeVerifier = createSecretToken()
  const kept = browser ?? createSecretToken()
  // Called first, so that an unreachable provider leaves no row behind.
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
      friend: friend === null ? null : toStorableLine(friend, 200),
      channel: channel === null ? null : toStorableLine(channel, 200),
      created_at: begun,
      expires_at: new Date(begun.getTime() + ATTEMPT_LIFE_MS),
    })
    .execute()
  return { url, browser: kept }
}

type FinishSocialInput = {
  name: SocialProviderName
  provider: SocialProvider
  redirectUri: string
  /** The full URL to which the provider redirected the browser. */
  answer: URL
  browser: string | null
  lang: Lang
  /** Counts a mail to this address. Returns whether it may be sent. */
  mayMail: (email: string) => Promise<boolean>
}

export type SocialOutcome =
  | { kind: 'signedIn'; handOff: string }
  /** The address has an account that the provider cannot open. A mail requests a confirmation of its owner. */
  | { kind: 'proofNeeded' }
  /** The provider returned no address, which an account needs. */
  | { kind: 'noAddress' }
  /** So many mails went to the address that it gets no further one now. */
  | { kind: 'tooManyMails' }
  | { kind: 'denied' }
  | { kind: 'failed'; reason: unknown }

/** Completes a social login once, and only in the browser that started it. */
export async function finishSocialLogin(
  sessions: EndingSessions,
  back: FinishSocialInput,
): Promise<SocialOutcome> {
  const { db, now } = sessions
  const state = back.answer.searchParams.get('state') ?? ''
  if (back.browser === null) return { kind: 'failed', reason: 'no cookie' }
  // One statement finds and deletes the attempt, so that a repeated response counts once.
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
  // Counted before the transaction, which would otherwise hold its connection while it waits for another.
  const mailed = await findAddressToMail(db, profile)
  if (mailed !== null && !(await back.mayMail(mailed))) return { kind: 'tooManyMails' }
  return inRepeatedTransaction(db, async (trx): Promise<SocialOutcome> => {
    const { lang } = back
    const { friend, channel } = attempt
    const arrival = { lang, friend, channel, now: now() }
    const found = await findOrCreateSocialAccount(trx, profile, arrival, sessions.endings)
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

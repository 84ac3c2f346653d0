import { createHash, randomBytes } from 'node:crypto'
import type { TokenUser } from '@kot/contract/account/accounts'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Lang } from '@kot/domain/text/lang'
import type { Account } from '@kot/domain/account/viewer'
import type { Database } from '@kot/db/connect'

export type SessionTokens = {
  issue: (session: LiveSession, now: Date) => Promise<string>
  /** Returns the session of a token, or null when the token is invalid. */
  read: (jwt: string, now: Date) => Promise<string | null>
  /** Like `read`, but also accepts an expired token, which may still be renewed or signed out. */
  readExpired: (jwt: string, now: Date) => Promise<string | null>
}

const ALGORITHM = 'HS256'
const AUDIENCE = 'api'
/** The token type. It prevents a token made for another purpose from being used as a session. */
const TYPE = 'session+jwt'

/**
 * `issuer` is the URL of the installation. A token of the test site is not valid here, even if both
 * share a secret by mistake.
 */
export function createSessionTokens(options: { secret: string; issuer: string }): SessionTokens {
  const key = new TextEncoder().encode(options.secret)
  const { issuer } = options

  async function readWithin(toleranceMs: number, jwt: string, now: Date): Promise<string | null> {
    try {
      const { payload } = await jwtVerify(jwt, key, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sid'],
        currentDate: now,
        clockTolerance: toleranceMs / 1_000,
      })
      return typeof payload['sid'] === 'string' ? payload['sid'] : null
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    issue: (session, now) =>
      new SignJWT({ ...userOf(session), sid: session.id })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + TOKEN_LIFE_MS))
        .sign(key),
    read: (jwt, now) => readWithin(0, jwt, now),
    // No token can be older than the longest session.
    readExpired: (jwt, now) => readWithin(SESSION_LIFE_MS, jwt, now),
  }
}

function userOf({ account }: LiveSession): TokenUser {
  return {
    user_id: account.userId,
    name: account.name,
    email: account.email,
    lang: account.lang,
    newsletter: account.newsletter,
    end_of_subscription: account.endOfAccess?.toISOString() ?? null,
  }
}

type SignedInAccount = Account & {
  readonly name: string
  readonly email: string
  readonly lang: Lang
  readonly newsletter: boolean
}

export type LiveSession = {
  readonly id: string
  readonly account: SignedInAccount
  /** When the user signed in through Google or Facebook; null for a sign-in with a password. */
  readonly providerSignInAt: Date | null
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * A token contains the user and the end of their access. It is renewed after this time, so that the
 * browser's copy stays current.
 */
const TOKEN_LIFE_MS = 15 * MINUTE_MS

/** Longest time between two visits without a new sign-in. */
export const SESSION_IDLE_MS = 30 * DAY_MS

/** Longest session, even with daily visits. */
export const SESSION_LIFE_MS = 180 * DAY_MS

/** Dependencies of the session functions. */
export type Sessions = {
  db: Database
  tokens: SessionTokens
  now: () => Date
}

/** Creates a secret for a URL. It permits one action, once. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form. The token is long and random, so a fast hash without salt is enough. */
export const hashSecretToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()

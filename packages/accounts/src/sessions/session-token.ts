import { createHash, randomBytes } from 'node:crypto'
import type { TokenUser } from '@kot/contract/accounts'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Lang } from '@kot/domain/lang'
import type { Account } from '@kot/domain/viewer'
import type { Database } from '@kot/db/connect'

export type SessionTokens = {
  issue: (session: LiveSession, now: Date) => Promise<string>
  /** The session a token belongs to; null for anything that is no valid token of ours. */
  read: (jwt: string, now: Date) => Promise<string | null>
  /** The same, also for a token whose time is up: it may still be renewed or signed out. */
  readExpired: (jwt: string, now: Date) => Promise<string | null>
}

const ALGORITHM = 'HS256'
const AUDIENCE = 'api'
/** Says what kind of token it is, so that one made for another purpose never passes for a session. */
const TYPE = 'session+jwt'

/** `issuer` is the address of the installation: a token of the test site is none here, even where
 *  both share a secret by mistake. */
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
  /** When Google or Facebook said who it is; null for a session that began with a password. */
  readonly providerSignInAt: Date | null
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A token says who somebody is and how long their access lasts: after this it has to be asked for
 *  again, so that both stay true in the browser. */
const TOKEN_LIFE_MS = 15 * MINUTE_MS

/** Whoever stays away for longer signs in again. */
export const SESSION_IDLE_MS = 30 * DAY_MS

/** Whoever comes every day signs in again after this. */
export const SESSION_LIFE_MS = 180 * DAY_MS

/** What everything about sessions works with. */
export type Sessions = {
  db: Database
  tokens: SessionTokens
  now: () => Date
}

/** A secret that travels in an address: whoever holds it may do one thing, once. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url')

/** What is stored. The token is random and long, so a fast hash without salt keeps it secret. */
export const hashSecretToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest()

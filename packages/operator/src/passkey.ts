import { brand } from '@kot/domain/site/brand'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type Operator, listPasskeys, type SecondFactor } from './factors.ts'
import { startAdminSession } from './admin-session.ts'

type Purpose = 'register' | 'prove'

/** A person finds a key or a phone in that time. */
const CHALLENGE_LIFE_MS = 5 * 60_000

/** A newer one replaces it: a session has one challenge at a time. */
export async function storeChallenge(
  { db, now }: Pick<SecondFactor, 'db' | 'now'>,
  asked: { sessionId: string; purpose: Purpose; challenge: string },
): Promise<void> {
  const kept = {
    challenge: asked.challenge,
    expires_at: new Date(now().getTime() + CHALLENGE_LIFE_MS),
  }
  await db
    .insertInto('operator_challenge')
    .values({ session_id: asked.sessionId, purpose: asked.purpose, ...kept })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(kept))
    .execute()
}

/** Gone once taken, whatever the answer to it was worth. Never inside the transaction of that answer:
 *  one that is rolled back would restore the challenge. */
export async function consumeChallenge(
  { db, now }: Pick<SecondFactor, 'db' | 'now'>,
  { sessionId, purpose }: { sessionId: string; purpose: Purpose },
): Promise<string | null> {
  const taken = await db
    .deleteFrom('operator_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now() ? taken.challenge : null
}

/** What a passkey may sign with, as COSE numbers it: Ed25519, ECDSA on P-256, RSA. Every device makes one of
 *  them; what the library would offer beside depends on experiments of the runtime. */
export const algorithms = [-8, -7, -257]

/** Returns the options with which a device creates a passkey. */
export async function startPasskeyRegistration(
  parts: SecondFactor,
  operator: Operator,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await listPasskeys(parts.db, operator.accountId)
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: parts.relyingParty.id,
    userName: operator.email,
    userDisplayName: operator.email,
    userID: new TextEncoder().encode(operator.accountId),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // The device itself requires a finger, a face or a number: a stolen one is worth nothing.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  const { challenge } = options
  await storeChallenge(parts, { sessionId: operator.sessionId, purpose: 'register', challenge })
  return options
}

export type RegistrationResponse = RegistrationResponseJSON

type Registration = {
  challenge: string
  response: RegistrationResponse
  /** What the operator calls the device. */
  name: string
}

/** Stores the passkey of a device. @returns false when its response does not match the challenge */
export async function finishPasskeyRegistration(
  { db, relyingParty, now }: SecondFactor,
  operator: Operator,
  { challenge, response, name }: Registration,
): Promise<boolean> {
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // The library throws, and has no separate class for it.
  }).catch(() => null)
  if (!checked?.verified) return false
  const { credential } = checked.registrationInfo
  const stored = await db
    .insertInto('operator_passkey')
    .values({
      credential_id: credential.id,
      account_id: operator.accountId,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      created_at: now(),
      last_used_at: now(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Returns the options with which one of the operator's devices signs; null where there is none. */
export async function startPasskeyLogin(
  parts: SecondFactor,
  { accountId, sessionId }: Operator,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const known = await listPasskeys(parts.db, accountId)
  if (known.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: parts.relyingParty.id,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  await storeChallenge(parts, { sessionId, purpose: 'prove', challenge: options.challenge })
  return options
}

export type ProofResponse = AuthenticationResponseJSON

/** Lets the session in that a device of its operator vouches for. @returns false when it does not.
 *  Belongs into a transaction: the passkey is locked while its counter is compared with the signed one. */
export async function finishPasskeyLogin(
  { db, relyingParty, now }: SecondFactor,
  { accountId, sessionId }: Operator,
  { challenge, response }: { challenge: string; response: ProofResponse },
): Promise<boolean> {
  const passkey = await db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) return false
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    // It refuses a counter that has not grown, unless the device does not count at all.
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    // The library throws, and has no separate class for it.
  }).catch(() => null)
  if (!checked?.verified) return false
  await db
    .updateTable('operator_passkey')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: now() })
    .where('credential_id', '=', passkey.credential_id)
    .execute()
  await startAdminSession(db, { sessionId, factor: 'passkey' }, now())
  return true
}

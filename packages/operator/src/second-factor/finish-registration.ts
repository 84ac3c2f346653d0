import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Operator } from '../operator.ts'
import { algorithms } from './algorithms.ts'
import type { SecondFactor } from './second-factor.ts'

export type RegistrationResponse = RegistrationResponseJSON

type Registration = {
  challenge: string
  response: RegistrationResponse
  /** What the operator calls the device. */
  name: string
}

/** Keeps the passkey a device has made. @returns false when its answer is none to what was asked */
export async function finishRegistration(
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
    // Says so by throwing, and the library has no class of its own for it.
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

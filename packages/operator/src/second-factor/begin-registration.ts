import { brand } from '@kot/domain/brand'
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/server'
import type { Operator } from '../operator.ts'
import { algorithms } from './algorithms.ts'
import { keepChallenge } from './challenge.ts'
import { passkeysOf } from './passkeys-of.ts'
import type { SecondFactor } from './second-factor.ts'

/** Asks a device to make a passkey. */
export async function beginRegistration(
  parts: SecondFactor,
  operator: Operator,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await passkeysOf(parts.db, operator.accountId)
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: parts.relyingParty.id,
    userName: operator.email,
    userDisplayName: operator.email,
    userID: new TextEncoder().encode(operator.accountId),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    // The device itself asks for a finger, a face or a number: a stolen one is worth nothing.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  const { challenge } = options
  await keepChallenge(parts, { sessionId: operator.sessionId, purpose: 'register', challenge })
  return options
}

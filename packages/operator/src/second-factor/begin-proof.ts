import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Operator } from '../operator.ts'
import { keepChallenge } from './challenge.ts'
import { passkeysOf } from './passkeys-of.ts'
import type { SecondFactor } from './second-factor.ts'

/** Asks for a signature of one of the operator's devices; null where there is none. */
export async function beginProof(
  parts: SecondFactor,
  { accountId, sessionId }: Operator,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const known = await passkeysOf(parts.db, accountId)
  if (known.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: parts.relyingParty.id,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  await keepChallenge(parts, { sessionId, purpose: 'prove', challenge: options.challenge })
  return options
}

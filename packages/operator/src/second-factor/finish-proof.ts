import {
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { Operator } from '../operator.ts'
import { givePass } from '../pass/give-pass.ts'
import type { SecondFactor } from './second-factor.ts'

export type ProofResponse = AuthenticationResponseJSON

/** Lets the session in that a device of its operator vouches for. @returns false when it does not.
 *  Belongs into a transaction: the passkey is locked while its counter is held against the signed one. */
export async function finishProof(
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
    // Says so by throwing, and the library has no class of its own for it.
  }).catch(() => null)
  if (!checked?.verified) return false
  await db
    .updateTable('operator_passkey')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: now() })
    .where('credential_id', '=', passkey.credential_id)
    .execute()
  await givePass(db, { sessionId, factor: 'passkey' }, now())
  return true
}

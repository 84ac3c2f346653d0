import { Secret } from 'otpauth'
import type { Operator } from '../operator.ts'
import { lockSecret } from './locked-secret.ts'
import type { SecondFactor } from './second-factor.ts'
import { totpOf } from './totp-of.ts'

/** Makes a secret to be typed or photographed into an app; it counts once a first code was right. Null
 *  where one counts already: that is taken away first, so that nobody loses it by looking. */
export async function beginTotp(
  { db, key }: SecondFactor,
  { accountId, email }: Operator,
): Promise<{ secret: string; address: string } | null> {
  const secret = new Secret({ size: 20 }).base32
  const locked = lockSecret(key, accountId, secret)
  const kept = await db
    .insertInto('operator_totp')
    .values({ account_id: accountId, secret: locked })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: locked, last_step: 0 })
        .where('operator_totp.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return kept ? { secret, address: totpOf(secret, email).toString() } : null
}

import type { Database } from '@kot/db/connect'
import { encryptSecret, totpOf } from './totp.ts'

/** Of no value anywhere else. */
export const demoOperatorKey = Buffer.from('demo-operator-key-of-no-value-00')
const demoSecret = 'KOTDEMOOPERATORSECRETOFNOVALUE22'

/** Gives an account of the demo codes that everybody can make who tries it out. */
export async function fillDemoFactor(
  db: Database,
  accountId: string,
  secret = demoSecret,
): Promise<void> {
  await db
    .insertInto('operator_totp')
    .values({
      account_id: accountId,
      secret: encryptSecret(demoOperatorKey, accountId, secret),
      confirmed_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** The code an app would show at this moment. */
export const demoCode = (now: Date, secret = demoSecret): string =>
  totpOf(secret, 'demo').generate({ timestamp: now.getTime() })

import { brand } from '@kot/domain/brand'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30

/** The codes of a secret as every app on a phone makes them. */
export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** The half minute a code belongs to, if it is the present one or a neighbour: clocks differ, and
 *  people type slowly. Null for any other code. */
export function stepOfCode(totp: TOTP, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

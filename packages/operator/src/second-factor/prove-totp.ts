import type { Operator } from '../operator.ts'
import { givePass } from '../pass/give-pass.ts'
import type { SecondFactor } from './second-factor.ts'
import { takeCode } from './take-code.ts'

/** Lets the session in whose operator knows the code of this half minute. */
export async function proveTotp(
  parts: SecondFactor,
  operator: Operator,
  code: string,
): Promise<boolean> {
  if (!(await takeCode(parts, operator, { code, confirmed: true }))) return false
  await givePass(parts.db, { sessionId: operator.sessionId, factor: 'totp' }, parts.now())
  return true
}

import type { Operator } from '../operator.ts'
import type { SecondFactor } from './second-factor.ts'
import { takeCode } from './take-code.ts'

/** A first right code shows that the app has the secret: from now on its codes count. */
export const confirmTotp = (
  parts: SecondFactor,
  operator: Operator,
  code: string,
): Promise<boolean> => takeCode(parts, operator, { code, confirmed: false })

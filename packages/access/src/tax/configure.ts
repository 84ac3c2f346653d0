import { z } from 'zod'

/** VAT began in Iceland in 1990. */
const EARLIEST = '1990-01-01'

/** Environment variables for VAT: both, or neither while the seller is below the registration limit. */
export const vatVariables = {
  /** The number under which the seller is registered (VSK-númer). */
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^\d{5,6}$/, { error: 'must be a VAT number of 5 or 6 digits' })
    .optional(),
  /** The first day on which sales carry VAT, as 2027-01-31; it may be in the future. */
  SELLER_VAT_SINCE: z.iso
    .date({ error: 'must be a day, as 2027-01-31', abort: true })
    .refine((day) => day >= EARLIEST, { error: `must not be before ${EARLIEST}` })
    .optional(),
} as const

/** Lists the missing variable of a registration that is half configured. */
export function missingForVat(variables: Readonly<Record<string, string | undefined>>): string[] {
  const names = Object.keys(vatVariables)
  const missing = names.filter((name) => variables[name] === undefined)
  return missing.length === names.length ? [] : missing
}

import { z } from 'zod'
import { createDialogProvider } from './dialog-provider.ts'
import { createHostedProvider } from './hosted-provider.ts'
import type { PaymentProvider } from './provider.ts'

/** Returns the configured card provider; null where nothing is sold. */
export function configuredProvider(environment: PaymentEnvironment): PaymentProvider | null {
  const {
    PAYMENT_PROVIDER: kind,
    PAYMENT_API: api = '',
    PAYMENT_MERCHANT: merchant = '',
    PAYMENT_SECRET_KEY: secretKey = '',
    PAYMENT_HOSTED_PAGE: page = '',
    PAYMENT_TEST: test,
  } = environment
  switch (kind) {
    case 'dialog':
      return createDialogProvider({ api, merchant, privateKey: secretKey, test })
    case 'hosted':
      return createHostedProvider({ api, page, merchant, secretKey, test })
    case undefined:
      return null
  }
}

const address = z.url({ protocol: /^https?$/ })

/**
 * Environment variables that name the seller. packages/domain/src/pass/seller.ts reads them, because texts are made
 * of them; a public site must set them all.
 */
export const sellerVariables = {
  SELLER_NAME: z.string().optional(),
  SELLER_KENNITALA: z.string().optional(),
  /** Where the business is established: a street with its postcode and place, no PO box. */
  SELLER_ADDRESS: z.string().optional(),
  SELLER_EMAIL: z.union([z.email(), z.literal('')]).optional(),
  SELLER_TELEPHONE: z.string().optional(),
}

/**
 * Environment variables for payments. Without PAYMENT_PROVIDER nothing is sold and the others are
 * ignored.
 */
export const paymentVariables = {
  /** The kind of provider: a dialog in our page, or a hosted page. */
  PAYMENT_PROVIDER: z.enum(['dialog', 'hosted']).optional(),
  /** Base URL for our calls to the provider. */
  PAYMENT_API: address.optional(),
  /** Our merchant id. Payments to other merchants are not ours. */
  PAYMENT_MERCHANT: z.string().min(1).optional(),
  PAYMENT_SECRET_KEY: z.string().min(1).optional(),
  /** URL of the hosted page; only for the kind `hosted`. */
  PAYMENT_HOSTED_PAGE: address.optional(),
  /** Test mode: only test payments are accepted. */
  PAYMENT_TEST: z.stringbool().default(false),
} as const

type PaymentEnvironment = z.infer<z.ZodObject<typeof paymentVariables>>

type Variables = Readonly<Record<string, string | undefined>>

const needed = {
  dialog: ['PAYMENT_API', 'PAYMENT_MERCHANT', 'PAYMENT_SECRET_KEY'],
  hosted: ['PAYMENT_API', 'PAYMENT_MERCHANT', 'PAYMENT_SECRET_KEY', 'PAYMENT_HOSTED_PAGE'],
} as const

/** Lists the variables that the chosen provider lacks. A partly configured provider is an error. */
export function missingForPayment(
  variables: Variables,
  further: Readonly<Record<'dialog' | 'hosted', readonly string[]>> = { dialog: [], hosted: [] },
): string[] {
  const kind = variables['PAYMENT_PROVIDER']
  if (kind !== 'dialog' && kind !== 'hosted') return []
  return [...needed[kind], ...further[kind]].filter((name) => variables[name] === undefined)
}

import { z } from 'zod'
import { createDialogProvider } from './dialog-provider.ts'
import { createHostedProvider } from './hosted-provider.ts'
import type { PaymentProvider } from './provider.ts'

/** The card provider that is configured; null where nothing is sold. */
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

/** How access is paid for, as server and worker are told. Without PAYMENT_PROVIDER nothing is sold, and
 *  the rest is not looked at. */
export const paymentVariables = {
  /** Which way of paying it speaks: a dialog in our page, or a page of its own. */
  PAYMENT_PROVIDER: z.enum(['dialog', 'hosted']).optional(),
  /** Where our own calls to it go. */
  PAYMENT_API: address.optional(),
  /** Who we are there; payments to anybody else are not ours. */
  PAYMENT_MERCHANT: z.string().min(1).optional(),
  PAYMENT_SECRET_KEY: z.string().min(1).optional(),
  /** Where payers are sent; only a provider with a page of its own has one. */
  PAYMENT_HOSTED_PAGE: address.optional(),
  /** Whether it moves play money: only payments of that kind are taken. */
  PAYMENT_TEST: z.stringbool().default(false),
} as const

type PaymentEnvironment = z.infer<z.ZodObject<typeof paymentVariables>>

type Variables = Readonly<Record<string, string | undefined>>

const needed = {
  dialog: ['PAYMENT_API', 'PAYMENT_MERCHANT', 'PAYMENT_SECRET_KEY'],
  hosted: ['PAYMENT_API', 'PAYMENT_MERCHANT', 'PAYMENT_SECRET_KEY', 'PAYMENT_HOSTED_PAGE'],
} as const

/** Half a provider is worse than none: names what the chosen one lacks. */
export function missingForPayment(
  variables: Variables,
  further: Readonly<Record<'dialog' | 'hosted', readonly string[]>> = { dialog: [], hosted: [] },
): string[] {
  const kind = variables['PAYMENT_PROVIDER']
  if (kind !== 'dialog' && kind !== 'hosted') return []
  return [...needed[kind], ...further[kind]].filter((name) => variables[name] === undefined)
}

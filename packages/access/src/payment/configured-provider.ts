import { createDialogProvider } from './dialog-provider.ts'
import { createHostedProvider } from './hosted-provider.ts'
import type { PaymentEnvironment } from './payment-environment.ts'
import type { PaymentProvider } from './payment-provider.ts'

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

import type { PaymentSettings } from '@kot/contract/access'
import type { Environment } from './environment.ts'

type Settings = Pick<
  Environment,
  'PAYMENT_PROVIDER' | 'PAYMENT_PROVIDER_NAME' | 'PAYMENT_SCRIPT' | 'PAYMENT_PUBLIC_KEY'
>

/** What the page has to know of the card provider; null where nothing is sold. */
export function paymentSettings(environment: Settings): PaymentSettings | null {
  const {
    PAYMENT_PROVIDER: kind,
    PAYMENT_PROVIDER_NAME: provider = '',
    PAYMENT_SCRIPT: script = '',
    PAYMENT_PUBLIC_KEY: key = '',
  } = environment
  switch (kind) {
    case 'dialog':
      return { kind, provider, script, key }
    case 'hosted':
      return { kind, provider }
    case undefined:
      return null
  }
}

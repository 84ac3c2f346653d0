import type { Database } from '@kot/db/connect'
import type { PaymentProvider } from './payment/payment-provider.ts'

/** What buying access works with. */
export type AccessParts = {
  db: Database
  provider: PaymentProvider
  now: () => Date
  /** Told of trouble with the provider, for the log; what was begun is finished later. */
  onTrouble?: (facts: object, message: string) => void
}

import type { PaymentProvider } from '@kot/access/payments/provider'
import type { Lang } from '@kot/domain/lang'
import type { AccountParts } from '../accounts/account-parts.ts'

/** What the routes about buying access work with. */
export type AccessRouteParts = AccountParts & {
  /** Null where nothing is sold. */
  provider: PaymentProvider | null
  origins: Record<Lang, string>
}

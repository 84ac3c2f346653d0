import type { PaymentProvider } from '@kot/access/payments/provider'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import type { PresentHome } from '@kot/market/present/present-home'
import type { AccountParts } from '../accounts/account-parts.ts'

/** What the sections of the operator's desk work with. */
export type DeskParts = AccountParts & {
  db: Database
  origins: Record<Lang, string>
  /** Null where nothing is sold. */
  provider: PaymentProvider | null
  links: MailLinks
  present: PresentHome
  /** Of which moment the published feed shows the market, ISO 8601; null before the first one. */
  feedDate: () => string | null
  now: () => Date
}

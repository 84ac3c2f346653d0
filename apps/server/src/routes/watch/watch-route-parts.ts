import type { MailLinks } from '@kot/mail/links/mail-link'
import type { PresentHome } from '@kot/market/present/present-home'
import type { AccountParts } from '../accounts/account-parts.ts'

/** What the routes about the rental watch work with. */
export type WatchRouteParts = AccountParts & {
  links: MailLinks
  present: PresentHome
}

import type { PresentHome } from '@kot/market/present/present-home'
import type { AccountParts } from '../accounts/account-parts.ts'
import type { MailLinkReader } from './read-mail-link.ts'

/** What the routes about the rental watch work with. */
export type WatchRouteParts = AccountParts & {
  mailLinks: MailLinkReader
  present: PresentHome
}

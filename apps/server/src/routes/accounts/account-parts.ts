import type { Sessions } from '@kot/accounts/sessions/sessions'
import type { Lang } from '@kot/domain/lang'

/** What the routes about accounts work with. */
export type AccountParts = {
  sessions: Sessions
  /** The language of the host that was asked. */
  langOf: (request: { headers: { host?: string | undefined } }) => Lang
}

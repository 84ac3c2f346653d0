import type { EndingSessions } from '@kot/accounts/credentials/end-credentials'
import type { Lang } from '@kot/domain/text/lang'
import type { Limits } from '../../http/rate-limits.ts'

/** What the routes about accounts work with. */
export type AccountDeps = {
  sessions: EndingSessions
  limits: Limits
  /** The language of the requested host. */
  langOf: (request: { headers: { host?: string | undefined } }) => Lang
}

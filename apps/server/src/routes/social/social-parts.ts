import type { Sessions } from '@kot/accounts/sessions/session-token'
import type { SocialProviders } from '@kot/accounts/social/providers'
import type { Lang } from '@kot/domain/lang'
import type { Limits } from '../../limits/limits.ts'

/** What the routes of social login work with. */
export type SocialParts = {
  sessions: Sessions
  limits: Limits
  providers: SocialProviders
  /** Signs what Facebook tells us; null when it is not configured. */
  facebookSecret: string | null
  origins: Record<Lang, string>
  langOf: (request: { headers: { host?: string | undefined } }) => Lang
}

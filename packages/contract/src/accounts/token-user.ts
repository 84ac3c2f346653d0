import type { Lang } from '@kot/domain/lang'

/** The user inside a session token, which browsers decode and keep. */
export type TokenUser = {
  user_id: string
  name: string
  email: string
  lang: Lang
  newsletter: boolean
  /** When access ends or ended, ISO 8601; null for somebody who never had any. */
  end_of_subscription: string | null
}

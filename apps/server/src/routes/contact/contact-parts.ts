import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'
import type { Limits } from '../../limits/limits.ts'

export type ContactParts = {
  db: Database
  limits: Limits
  /** The language of the host that was asked. */
  langOf: (request: { headers: { host?: string | undefined } }) => Lang
}

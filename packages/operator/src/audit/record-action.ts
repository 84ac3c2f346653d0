import type { Database } from '@kot/db/connect'
import type { JsonObject } from '@kot/db/generated'

export type RecordedAction = {
  /** The operator's address. */
  operator: string
  /** What was done, in two or three words a program could have said: `home hide`. */
  action: string
  /** What it was done to: `home 12`, `source bland`. People by their id: this outlives them. */
  subject: string | null
  reason?: string | null | undefined
  details?: JsonObject | undefined
}

/** Belongs into the transaction of what it tells of, so that neither stands without the other. */
export async function recordAction(db: Database, recorded: RecordedAction): Promise<void> {
  const { operator, action, subject, reason = null, details = {} } = recorded
  await db
    .insertInto('operator_action')
    .values({ operator, action, subject, reason, details: JSON.stringify(details) })
    .execute()
}

import type { Database } from '@kot/db/connect'
import type { JsonObject } from '@kot/db/generated'

export type RecordedAction = {
  /** The operator's address. */
  operator: string
  /** Action name, such as `home hide`. */
  action: string
  /** The object: `home 12`, `source bland`. Accounts by their id: this outlives them. */
  subject: string | null
  reason?: string | null | undefined
  details?: JsonObject | undefined
}

/** Call it in the transaction of the action. */
export async function recordAction(db: Database, recorded: RecordedAction): Promise<void> {
  const { operator, action, subject, reason = null, details = {} } = recorded
  await db
    .insertInto('operator_action')
    .values({ operator, action, subject, reason, details: JSON.stringify(details) })
    .execute()
}

type ListActionsOptions = {
  /** A whole subject, `home 12`, or its first word, `home`. */
  subject?: string | undefined
  /** Only what was done before the action of this id. */
  before?: number | undefined
  limit: number
}

/** What operators did, last first, a page at a time. */
export async function listActions(db: Database, { subject, before, limit }: ListActionsOptions) {
  const rows = await db
    .selectFrom('operator_action')
    .select(['id', 'happened_at', 'operator', 'action', 'subject', 'reason', 'details'])
    .$if(subject !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('subject', '=', subject ?? ''),
          eb.fn<boolean>('starts_with', ['subject', eb.val(`${subject} `)]),
        ]),
      ),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    // Fetches one extra row to detect a next page.
    .limit(limit + 1)
    .execute()
  const actions = rows.slice(0, limit)
  return { actions, next: rows.length > limit ? (actions.at(-1)?.id ?? null) : null }
}

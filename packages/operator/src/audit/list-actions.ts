import type { Database } from '@kot/db/connect'

export type ActionsAsked = {
  /** A whole subject, `home 12`, or its first word, `home`. */
  subject?: string | undefined
  /** Only what was done before the action of this id. */
  before?: number | undefined
  limit: number
}

/** What operators did, last first, a page at a time. */
export async function listActions(db: Database, { subject, before, limit }: ActionsAsked) {
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
    // One more than asked tells whether there is a next page.
    .limit(limit + 1)
    .execute()
  const actions = rows.slice(0, limit)
  return { actions, next: rows.length > limit ? (actions.at(-1)?.id ?? null) : null }
}

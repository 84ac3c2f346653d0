import type { Database } from '@kot/db/connect'

/** What does not add up and nobody has settled, the newest trouble first. */
export const listOpenAlerts = (db: Database, most: number) =>
  db
    .selectFrom('operator_alert')
    .select(['id', 'kind', 'subject', 'details', 'raised_at', 'last_at', 'times'])
    .where('settled_at', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

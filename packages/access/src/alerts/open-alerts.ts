import type { Database } from '@kot/db/connect'

export type OpenAlerts = { kind: string; open: number; raisedAt: Date }

/** What does not add up and nobody has settled, by kind, with the first time of each. */
export function openAlerts(db: Database): Promise<OpenAlerts[]> {
  return db
    .selectFrom('operator_alert')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('open'),
      fn.min('raised_at').as('raisedAt'),
    ])
    .where('settled_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

import type { Database } from '@kot/db/connect'

export type SweepTime = {
  source: string
  /** When it was last read whole and believed; while it never was, when it came to its state. */
  goodAt: Date
  state: string
}

/** Of every source that is enabled. */
export function sweepTimes(db: Database): Promise<SweepTime[]> {
  return db
    .selectFrom('source')
    .select(({ fn }) => [
      'name as source',
      fn.coalesce('good_at', 'state_since').as('goodAt'),
      'state',
    ])
    .where('enabled', '=', true)
    .orderBy('name')
    .execute()
}

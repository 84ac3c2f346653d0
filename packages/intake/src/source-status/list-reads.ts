import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

/** Longer than any crawl waits in quarantine. */
const QUARANTINE = sql`interval '30 days'`

/**
 * Lists when sources were read successfully in a period, with the last time before it. A quarantined crawl
 * counts from its confirmation: until then nothing of it was shown.
 */
export async function listReads(
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<Date[]> {
  // By source, for the index.
  const { rows } = await sql<{ at: Date }>`
    select coalesce(decided_at, ended_at) as at
    from source join crawl on crawl.source = source.name
    where
      verdict in ('accepted', 'confirmed')
      and ended_at >= ${from}::timestamptz - ${QUARANTINE} and ended_at < ${until}
      and coalesce(decided_at, ended_at) >= ${from} and coalesce(decided_at, ended_at) < ${until}
    union all
    select max(last.at) as at
    from source cross join lateral (
      select coalesce(decided_at, ended_at) as at from crawl
      where
        crawl.source = source.name and verdict in ('accepted', 'confirmed')
        and ended_at < ${from} and coalesce(decided_at, ended_at) < ${from}
      order by ended_at desc
      limit 1
    ) as last
    having count(*) > 0
  `.execute(db)
  return rows.map(({ at }) => at)
}

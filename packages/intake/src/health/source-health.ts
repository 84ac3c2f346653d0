import type { DB } from '@kot/db/generated'
import type { SourceState } from '@kot/domain/source-state'
import { sql, type Kysely } from 'kysely'

export type SourceHealth = {
  name: string
  title: string
  state: SourceState
  reason: string | null
  /** When it came into this state. */
  since: Date
  /** End of its last good sweep. */
  goodAt: Date | null
  /** End of the last look at it, good or bad. */
  lookedAt: Date | null
  /** How many of its adverts stand. */
  adverts: number
  /** Shares of its last good sweep; empty before the first. */
  filled: Record<string, number>
}

/** How the enabled sources are, in the order of their titles. */
export async function sourceHealth(db: Kysely<DB>): Promise<SourceHealth[]> {
  const { rows } = await sql<SourceHealth>`
    select
      source.name, source.title, source.state, source.reason, source.state_since as since,
      source.good_at as "goodAt", source.looked_at as "lookedAt",
      (
        select count(*)::integer from advert
        where advert.source = source.name and advert.gone_at is null
      ) as adverts,
      coalesce(
        (
          select sweep.filled from sweep
          where
            sweep.source = source.name and kind in ('sweep', 'push')
            and verdict in ('believed', 'confirmed')
          order by ended_at desc, id desc
          limit 1
        ),
        '{}'
      ) as filled
    from source
    where enabled
    order by title collate icelandic, name
  `.execute(db)
  return rows
}

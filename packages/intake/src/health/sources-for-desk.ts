import type { DB } from '@kot/db/generated'
import type { SourceState } from '@kot/domain/source-state'
import { sql, type Kysely } from 'kysely'

export type DeskSource = {
  name: string
  title: string
  enabled: boolean
  state: SourceState
  reason: string | null
  since: Date
  /** How many of its adverts stand. */
  adverts: number
  goodAt: Date | null
  lookedAt: Date | null
  restsUntil: Date | null
  nextSweepAt: Date | null
  failures: number
  /** Its newest sweep in quarantine, which waits for a decision. */
  held: { sweepId: number; at: string; reason: string; adverts: number } | null
}

/** All sources, also those that are not watched: what needs a look first, then by title. */
export async function sourcesForDesk(db: Kysely<DB>, name?: string): Promise<DeskSource[]> {
  const { rows } = await sql<DeskSource>`
    select
      source.name, source.title, source.enabled, source.state, source.reason,
      source.state_since as since, source.good_at as "goodAt", source.looked_at as "lookedAt",
      source.rests_until as "restsUntil", source.next_sweep_at as "nextSweepAt", source.failures,
      (
        select count(*)::integer from advert
        where advert.source = source.name and advert.gone_at is null
      ) as adverts,
      (
        select json_build_object(
          'sweepId', sweep.id,
          'at', to_char(ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'reason', sweep.reason,
          'adverts', sweep.adverts
        )
        from sweep
        where
          sweep.source = source.name and verdict = 'held' and held is not null and source.enabled
          and ended_at > coalesce(source.good_at, '-infinity')
        order by id desc
        limit 1
      ) as held
    from source
    where ${name ?? null}::text is null or source.name = ${name ?? null}
    order by
      not source.enabled,
      array_position(array['broken', 'blocked', 'suspect', 'new', 'healthy'], source.state),
      source.title collate icelandic, source.name
  `.execute(db)
  return rows
}

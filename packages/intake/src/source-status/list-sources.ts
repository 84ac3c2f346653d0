import type { DB } from '@kot/db/generated'
import type { SourceState } from '@kot/domain/source-state'
import { type Kysely, sql } from 'kysely'
import type { Database } from '@kot/db/connect'

export type SourceStatus = {
  name: string
  title: string
  state: SourceState
  reason: string | null
  /** Start of the current state. */
  since: Date
  /** End of the last good full crawl. */
  goodAt: Date | null
  /** End of the last crawl, good or bad. */
  lookedAt: Date | null
  /** Number of live adverts. */
  adverts: number
  /** Field coverage of the last good full crawl. Empty before the first. */
  filled: Record<string, number>
}

/** Returns the status of the enabled sources, ordered by title. */
export async function listSourceStatus(db: Kysely<DB>): Promise<SourceStatus[]> {
  const { rows } = await sql<SourceStatus>`
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

export type DeskSource = {
  name: string
  title: string
  /** Where it is read; null for where its reader expects it. */
  origin: string | null
  enabled: boolean
  state: SourceState
  reason: string | null
  since: Date
  /** Number of live adverts. */
  adverts: number
  goodAt: Date | null
  lookedAt: Date | null
  restsUntil: Date | null
  nextSweepAt: Date | null
  failures: number
  /** The newest quarantined crawl, which waits for a decision. */
  held: { sweepId: number; at: string; reason: string; adverts: number } | null
}

/** Returns all sources including disabled ones: those that need attention first, then by title. */
export async function listSourcesForAdmin(db: Kysely<DB>, name?: string): Promise<DeskSource[]> {
  const { rows } = await sql<DeskSource>`
    select
      source.name, source.title, source.origin, source.enabled, source.state, source.reason,
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

/** Returns the last crawls of a source and their results, newest first. */
export const listPastCrawls = (db: Kysely<DB>, source: string, most: number) =>
  db
    .selectFrom('sweep')
    .select([
      'id',
      'kind',
      'started_at',
      'ended_at',
      'verdict',
      'reason',
      'pages',
      'failed_pages',
      'adverts',
      'refused',
      'added',
      'changed',
      'returned',
      'gone',
    ])
    .where('source', '=', source)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

type CrawlAge = {
  source: string
  /** End of the last good full crawl. Before the first one, the start of the current state. */
  goodAt: Date
  state: string
}

/** Returns the crawl age of every enabled source. */
export function getCrawlAges(db: Database): Promise<CrawlAge[]> {
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

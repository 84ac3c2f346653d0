import type { DB } from '@kot/db/generated'
import type { SourceState } from '@kot/domain/market/source-state'
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
  lastAcceptedAt: Date | null
  /** End of the last crawl, good or bad. */
  lastCrawledAt: Date | null
  /** Number of live adverts. */
  adverts: number
  /** Field coverage of the last good full crawl. Empty before the first. */
  coverage: Record<string, number>
}

/** Returns the status of the enabled sources, ordered by title. */
export async function listSourceStatus(db: Kysely<DB>): Promise<SourceStatus[]> {
  const { rows } = await sql<SourceStatus>`
    select
      source.name, source.title, source.state, source.reason, source.state_since as since,
      source.last_accepted_at as "lastAcceptedAt", source.last_crawled_at as "lastCrawledAt",
      (
        select count(*)::integer from advert
        where advert.source = source.name and advert.gone_at is null
      ) as adverts,
      coalesce(
        (
          select crawl.coverage from crawl
          where
            crawl.source = source.name and kind in ('full', 'push')
            and verdict in ('accepted', 'confirmed')
          order by ended_at desc, id desc
          limit 1
        ),
        '{}'
      ) as coverage
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
  lastAcceptedAt: Date | null
  lastCrawledAt: Date | null
  pausedUntil: Date | null
  nextFullCrawlAt: Date | null
  failures: number
  /** The newest quarantined crawl, which waits for a decision. */
  quarantine: { crawlId: number; at: string; reason: string; adverts: number } | null
}

/** Returns all sources including disabled ones: those that need attention first, then by title. */
export async function listSourcesForAdmin(db: Kysely<DB>, name?: string): Promise<DeskSource[]> {
  const { rows } = await sql<DeskSource>`
    select
      source.name, source.title, source.origin, source.enabled, source.state, source.reason,
      source.state_since as since, source.last_accepted_at as "lastAcceptedAt", source.last_crawled_at as "lastCrawledAt",
      source.paused_until as "pausedUntil", source.next_full_crawl_at as "nextFullCrawlAt", source.failures,
      (
        select count(*)::integer from advert
        where advert.source = source.name and advert.gone_at is null
      ) as adverts,
      (
        select json_build_object(
          'crawlId', crawl.id,
          'at', to_char(ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'reason', crawl.reason,
          'adverts', crawl.adverts
        )
        from crawl
        where
          crawl.source = source.name and verdict = 'quarantined' and quarantined_adverts is not null and source.enabled
          and ended_at > coalesce(source.last_accepted_at, '-infinity')
        order by id desc
        limit 1
      ) as quarantine
    from source
    where ${name ?? null}::text is null or source.name = ${name ?? null}
    order by
      not source.enabled,
      array_position(array['broken', 'blocked', 'suspect', 'new', 'healthy'], source.state),
      source.title collate icelandic, source.name
  `.execute(db)
  return rows
}

/** Returns whether a crawl of a source has ever put adverts on the market. */
export async function hasGoodCrawl(db: Kysely<DB>, source: string): Promise<boolean> {
  const crawl = await db
    .selectFrom('crawl')
    .select('id')
    .where('source', '=', source)
    .where('verdict', 'in', ['accepted', 'confirmed'])
    .where('adverts', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return crawl !== undefined
}

/** Returns the last crawls of a source and their results, newest first. */
export const listPastCrawls = (db: Kysely<DB>, source: string, most: number) =>
  db
    .selectFrom('crawl')
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
      'rejected',
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
  lastAcceptedAt: Date
  state: string
}

/** Returns the crawl age of every enabled source. */
export function getCrawlAges(db: Database): Promise<CrawlAge[]> {
  return db
    .selectFrom('source')
    .select(({ fn }) => [
      'name as source',
      fn.coalesce('last_accepted_at', 'state_since').as('lastAcceptedAt'),
      'state',
    ])
    .where('enabled', '=', true)
    .orderBy('name')
    .execute()
}

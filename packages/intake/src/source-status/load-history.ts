import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import type { SourceHistory, PastCrawl, LiveAdvert } from '../check/history.ts'
import type { SourceRow } from './source-row.ts'

/** Number of full crawls that define what is typical. */
const USUAL_SWEEPS = 10

/** Returns the history of a source. `ids` are those of the crawl to be checked. */
export async function loadHistory(
  db: Kysely<DB>,
  source: SourceRow,
  { isSteady, ids }: { isSteady: boolean; ids: readonly string[] },
): Promise<SourceHistory> {
  return {
    isSteady,
    // Without a good full crawl, the history starts over.
    crawls: source.lastAcceptedAt === null ? [] : await listPastCrawls(db, source),
    standing: await listLiveAdverts(db, source.name),
    known: await knownIds(db, source.name, ids),
  }
}

async function listPastCrawls(db: Kysely<DB>, source: SourceRow): Promise<PastCrawl[]> {
  const { rows } = await sql<PastCrawl>`
    select adverts, rejected, coverage from crawl
    where
      source = ${source.name} and kind in ('full', 'push') and verdict in ('accepted', 'confirmed')
      and ended_at >= coalesce(${source.baselineSince}::timestamptz, '-infinity')
    order by ended_at desc, id desc
    limit ${USUAL_SWEEPS}
  `.execute(db)
  return rows
}

async function listLiveAdverts(db: Kysely<DB>, source: string): Promise<LiveAdvert[]> {
  return db
    .selectFrom('advert')
    .innerJoin('advert_facts', 'advert_facts.advert_id', 'advert.id')
    .where('advert.source', '=', source)
    .where('advert.gone_at', 'is', null)
    .select(['external_id as externalId', 'address', 'postcode', 'price', 'size', 'rooms'])
    .execute()
}

async function knownIds(
  db: Kysely<DB>,
  source: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = await db
    .selectFrom('advert')
    .where('source', '=', source)
    .where('external_id', '=', sql<string>`any(${ids}::text[])`)
    .select('external_id')
    .execute()
  return new Set(known.map(({ external_id }) => external_id))
}

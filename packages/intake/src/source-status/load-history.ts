import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import type { History, PastSweep, StandingAdvert } from '../check/history.ts'
import type { SourceRow } from './source-row.ts'

/** As many sweeps as say what is usual. */
const USUAL_SWEEPS = 10

/** What a source was like so far; `ids` are those of the look that is to be judged. */
export async function loadHistory(
  db: Kysely<DB>,
  source: SourceRow,
  { isSteady, ids }: { isSteady: boolean; ids: readonly string[] },
): Promise<History> {
  return {
    isSteady,
    // Without a good sweep it starts anew, whatever it once was.
    sweeps: source.goodAt === null ? [] : await pastSweeps(db, source),
    standing: await standingAdverts(db, source.name),
    known: await knownIds(db, source.name, ids),
  }
}

async function pastSweeps(db: Kysely<DB>, source: SourceRow): Promise<PastSweep[]> {
  const { rows } = await sql<PastSweep>`
    select adverts, refused, filled from sweep
    where
      source = ${source.name} and kind in ('sweep', 'push') and verdict in ('believed', 'confirmed')
      and ended_at >= coalesce(${source.usualSince}::timestamptz, '-infinity')
    order by ended_at desc, id desc
    limit ${USUAL_SWEEPS}
  `.execute(db)
  return rows
}

async function standingAdverts(db: Kysely<DB>, source: string): Promise<StandingAdvert[]> {
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

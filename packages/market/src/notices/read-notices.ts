import type { DB } from '@kot/db/generated'
import {
  findNotices,
  type FoundNotice,
  type HomeNoticeKind,
  type NoticeFacts,
} from '@kot/domain/home/home-notice'
import {
  type HomeCheck,
  type HomeWarning,
  possibleChecks,
  verdictOf,
  warningOf,
} from '@kot/domain/home/home-verdict'
import { type Kysely, sql, type Transaction } from 'kysely'
import { PAGE_DAYS_AFTER_GONE } from '@kot/db/read/market-homes'
import { type JudgeRent, readJudge } from '../rents/rent-model.ts'

/**
 * Returns what came of the checks of homes on the market, without what the operator cleared. Addresses of
 * other homes are included: the presenter removes them.
 * @param judge where it is known; otherwise it is read
 */
export async function readChecks(
  db: Kysely<DB>,
  homeIds: readonly number[],
  judge?: JudgeRent,
): Promise<Map<number, HomeCheck>> {
  return new Map(
    (await findAll(db, homeIds, judge)).map(({ id, possible, found, notices }) => {
      const kinds = notices.map(({ notice }) => notice.kind)
      const check: HomeCheck = {
        verdict: verdictOf(kinds, possible.length),
        notices: notices.map(({ notice }) => notice),
        passed: possible.filter((kind) => !found.includes(kind)),
      }
      return [id, check]
    }),
  )
}

/** Returns the warnings about homes; homes without one are left out. */
export async function readWarnings(
  db: Kysely<DB>,
  homeIds: readonly number[],
  judge?: JudgeRent,
): Promise<Map<number, HomeWarning>> {
  const warnings = [...(await readChecks(db, homeIds, judge))].flatMap(([id, check]) => {
    const warning = warningOf(check)
    return warning === null ? [] : [[id, warning] as const]
  })
  return new Map(warnings)
}

/** Returns the warnings about all homes on the market. */
export async function readMarketWarnings(
  db: Kysely<DB>,
  judge: JudgeRent,
): Promise<Map<number, HomeWarning>> {
  const homes = await db.selectFrom('market_home').select('id').orderBy('id').execute()
  return readWarnings(
    db,
    homes.flatMap(({ id }) => id ?? []),
    judge,
  )
}

type CheckedHome = {
  id: number
  possible: HomeNoticeKind[]
  /** Also what the operator cleared. */
  found: HomeNoticeKind[]
  notices: FoundNotice[]
}

async function findAll(
  db: Kysely<DB>,
  homeIds: readonly number[],
  knownJudge?: JudgeRent,
): Promise<CheckedHome[]> {
  if (homeIds.length === 0) return []
  const judge = knownJudge ?? (await readJudge(db))
  const { rows } = await sql<StoredFacts>`
    select
      home.id, home.price, home.size, home.deposit, home.address, home.postcode,
      ${adverts} as adverts, ${photoCount} as photos, ${sightings} as sightings,
      ${cleared} as cleared
    from home
    where home.id = any(${[...new Set(homeIds)]}::integer[]) and home.gone_at is null
  `.execute(db)
  return rows.map(({ id, size, cleared: keys, ...home }) => {
    const judgement = judge({ postcode: home.postcode, price: home.price, size })
    const facts: NoticeFacts = { ...home, judgement }
    const found = findNotices(facts)
    return {
      id,
      possible: possibleChecks(facts),
      found: found.map(({ notice }) => notice.kind),
      notices: found.filter((one) => !keys.includes(`${one.notice.kind} ${one.facts}`)),
    }
  })
}

type StoredFacts = Omit<NoticeFacts, 'judgement'> & {
  id: number
  size: number
  /** Kind and facts of the notices that the operator cleared. */
  cleared: string[]
}

const adverts = sql`
  coalesce(
    (
      select json_agg(json_build_object(
        'source', advert.source, 'price', facts.price, 'addressKey', facts.address_key
      ))
      from advert
      left join advert_facts facts on facts.advert_id = advert.id
      where advert.home_id = home.id and advert.gone_at is null
    ),
    '[]'
  )`

/** Copies of one picture within an advert are one photo. */
const photoCount = sql`
  (
    select count(distinct photo_use.url)::integer
    from advert
    join photo_use on photo_use.advert_id = advert.id
    join photo on photo.url = photo_use.url
    where advert.home_id = home.id and advert.gone_at is null and photo.hash is not null
  )`

/** Of each photo, and of each copy of it: only the earliest are read. */
const SIGHTINGS_READ = 50
const SIGHTINGS_OF_COPY = 20
const PHOTOS_READ = 60

/**
 * Where its photos were seen before they were seen here. A photo counts from the first advert of this
 * home that had it, also when that one is gone. Homes that the operator hid are left out.
 */
const sightings = sql`
  coalesce(
    (
      select json_agg(json_build_object(
        'photo', mine.id, 'homeId', seen.home_id, 'source', seen.source,
        'address', coalesce(facts.address, seen.address),
        'postcode', coalesce(facts.postcode, seen.postcode),
        'addressKey', facts.address_key,
        'seenOn', to_char(seen.first_seen_at at time zone 'utc', 'YYYY-MM-DD'),
        'hasPage', coalesce(seen.gone_at > now() - make_interval(days => ${PAGE_DAYS_AFTER_GONE}), true)
      ))
      from (
        select
          photo.id, min(photo_use.first_seen_at) as first_seen_at,
          (array_agg(advert.id order by photo_use.first_seen_at, advert.id))[1] as advert_id
        from advert
        join photo_use on photo_use.advert_id = advert.id
        join photo on photo.url = photo_use.url and photo.hash is not null
        where advert.home_id = home.id
        group by photo.id
        having bool_or(advert.gone_at is null)
        order by photo.id
        limit ${sql.lit(PHOTOS_READ)}
      ) mine
      cross join lateral (
        select theirs.*
        from (
          select mine.id
          union all
          select other_id from photo_match where photo_match.photo_id = mine.id
        ) same
        join photo on photo.id = same.id
        cross join lateral (
          select
            other.id, other.home_id, other.source, photo_use.first_seen_at, other_home.address,
            other_home.postcode, other_home.gone_at
          from photo_use
          join advert other on other.id = photo_use.advert_id and other.home_id <> home.id
          join home other_home on other_home.id = other.home_id and other_home.hidden_at is null
          where
            photo_use.url = photo.url
            and (photo_use.first_seen_at, photo_use.advert_id) < (mine.first_seen_at, mine.advert_id)
          order by photo_use.first_seen_at, photo_use.advert_id
          limit ${sql.lit(SIGHTINGS_OF_COPY)}
        ) theirs
        order by theirs.first_seen_at, theirs.id
        limit ${sql.lit(SIGHTINGS_READ)}
      ) seen
      left join advert_facts facts on facts.advert_id = seen.id
    ),
    '[]'
  )`

const cleared = sql`
  array(
    select kind || ' ' || facts from home_notice
    where home_notice.home_id = home.id and cleared_at is not null
  )`

/** Records since when notices of homes are shown. Idempotent. */
export async function recordNotices(
  db: Kysely<DB>,
  homeIds: readonly number[],
  now: Date,
): Promise<void> {
  const rows = await noticeRows(db, homeIds, now)
  if (rows.length === 0) return
  await db
    .insertInto('home_notice')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Clearing = {
  /** Those that the operator was shown. Others may have come since then. */
  kinds: readonly HomeNoticeKind[]
  operator: string
  now: Date
}

/**
 * Clears notices of a home. They stay away until what they rest on changes.
 * @returns how many were cleared
 */
export async function clearNotices(
  trx: Transaction<DB>,
  homeId: number,
  { kinds, operator, now }: Clearing,
): Promise<number> {
  const found = await noticeRows(trx, [homeId], now)
  const rows = found.filter(({ kind }) => kinds.includes(kind))
  if (rows.length === 0) return 0
  const clearing = { cleared_at: now, cleared_by: operator }
  await trx
    .insertInto('home_notice')
    .values(rows.map((row) => ({ ...row, ...clearing })))
    .onConflict((conflict) =>
      conflict.columns(['home_id', 'kind', 'facts_hash']).doUpdateSet(clearing),
    )
    .execute()
  return rows.length
}

async function noticeRows(db: Kysely<DB>, homeIds: readonly number[], now: Date) {
  return (await findAll(db, homeIds)).flatMap(({ id, notices }) =>
    notices.map(({ notice: { kind }, facts }) => ({
      home_id: id,
      kind,
      facts,
      first_shown_at: now,
    })),
  )
}

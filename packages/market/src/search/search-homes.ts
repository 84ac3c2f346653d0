import type { DB } from '@kot/db/generated'
import { limitCondition, limitParameter, statedConditions } from '@kot/db/read/criteria'
import { selectMarketHomes } from '@kot/db/read/market-homes'
import { flatCorners } from '@kot/domain/area/area-shape'
import type { MarketHome } from '@kot/domain/home/home'
import { isSet, type Search, searchLimits } from '@kot/domain/search/criteria'
import type { SortKey } from '@kot/domain/search/sort'
import { visitorDay } from '@kot/domain/account/viewer'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/**
 * Encodes where a page ended, for the next request. A cursor contains values and not a page number,
 * so that homes that come or leave in the meantime are neither repeated nor skipped.
 */
export const cursorAt = (sort: SortKey, { rank, createdAt, id }: SortPosition): string =>
  Buffer.from(JSON.stringify([sort, rank, createdAt.toISOString(), id])).toString('base64url')

/** Parses a cursor of this order; null for anything else. Cursors are not trusted. */
export function readCursor(sort: SortKey, cursor: string): SortPosition | null {
  const [of, rank, createdAt, id] = parsedList(cursor)
  const rankFits = sortRank(sort) === null ? rank === null : isInteger(rank)
  if (of !== sort || !rankFits || !isMoment(createdAt) || !isInteger(id)) return null
  return { rank: isInteger(rank) ? rank : null, createdAt: new Date(createdAt), id }
}

function parsedList(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Within PostgreSQL's range. A larger value would fail the query. */
const isInteger = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= -2_147_483_648 && Number(value) <= 2_147_483_647

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))

export type SearchInput = {
  search: Search
  sort: SortKey
  /** Where the previous page ended; null for the first one. */
  after: SortPosition | null
  limit: number
  /** Precision of the times in the order and the cursor, and of the positions in a drawn area. */
  precision: Precision
}

export type FoundHomes = {
  homes: MarketHome[]
  /** Number of matches on all pages. */
  total: number
  /** The cursor of the next page; null on the last one. */
  next: string | null
}

/** Returns one page of the homes that match a search, in one of the eight orders. */
export async function searchHomes(db: Kysely<DB>, asked: SearchInput): Promise<FoundHomes> {
  const [total, rows] = await Promise.all([count(db, asked), pageAndOneMore(db, asked)])
  const page = rows.slice(0, asked.limit)
  const cameAt = ({ createdAt }: MarketHome) =>
    asked.precision === 'exact' ? createdAt : visitorDay(createdAt)
  const last = rows.length > asked.limit ? page.at(-1) : undefined
  return {
    homes: page.map(({ rank: _rank, ...home }) => home),
    total,
    next: last ? cursorAt(asked.sort, { ...last, createdAt: cameAt(last) }) : null,
  }
}

/** Selects one row more, which shows whether there is a next page. */
function pageAndOneMore(db: Kysely<DB>, { search, sort, after, limit, precision }: SearchInput) {
  // Ids first: adverts and histories are then read for a page of homes, not for all that match.
  let ids = matchingHomes(db, search, precision).select('home.id')
  if (after) ids = ids.where(afterCursor(sort, precision, after))
  return selectMarketHomes(db)
    .select(sql<number | null>`${sortRank(sort) ?? sql.lit(null)}`.as('rank'))
    .where('home.id', 'in', ids.orderBy(orderBy(sort, precision)).limit(limit + 1))
    .orderBy(orderBy(sort, precision))
    .execute()
}

async function count(db: Kysely<DB>, { search, precision }: SearchInput): Promise<number> {
  const { total } = await matchingHomes(db, search, precision)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** `meetsCriteria` of the domain package in SQL. A test compares the two. */
function matchingHomes(db: Kysely<DB>, search: Search, precision: Precision) {
  const { postcodes, area } = search
  let query = db.selectFrom('home').where('home.gone_at', 'is', null)
  if (postcodes.length > 0) {
    query = query.where('home.postcode', '=', sql<string>`any(${[...postcodes]}::text[])`)
  }
  for (const name of searchLimits) {
    if (isSet(search, name)) query = query.where(limitCondition(name, limitParameter(search[name])))
  }
  for (const condition of statedConditions(search)) query = query.where(condition)
  if (area !== null) {
    query = query.where(
      sql<boolean>`st_covers((select drawn_area(${flatCorners(area)}::integer[])), ${placeIn[precision]})`,
    )
  }
  return query
}

/**
 * Where a home is, as precisely as the viewer sees it. Compared with the exact position, small areas
 * would lead visitors to the house.
 */
const placeIn: Record<Precision, RawBuilder<unknown>> = {
  exact: sql`grid_point(home.position)`,
  day: sql`
    (
      select grid_point(st_point(shown.long, shown.lat))
      from home_public_position shown
      where
        shown.home_id = home.id
        and shown.postcode = home.postcode
        and home.position is not null
    )`,
}

/** Below every other rank: for what comes last in ascending order. */
const LAST = sql`(-2147483647 - 1)`

/**
 * `compareHomes` of the domain package in SQL. Higher ranks come first, and equal ranks newest
 * first, so that one row comparison selects what follows a given home. Offers and unknown rooms
 * rank last in both directions.
 */
const ranks: Record<Exclude<SortKey, 'newest' | 'oldest'>, RawBuilder<number>> = {
  cheapest: sql`coalesce(- nullif(home.price, 0), ${LAST})`,
  expensive: sql`home.price`,
  big: sql`home.size`,
  small: sql`- home.size`,
  bigRooms: sql`coalesce(home.rooms, 0)`,
  smallRooms: sql`coalesce(- home.rooms, ${LAST})`,
}

/**
 * When a home came, in the precision shown to the viewer. Ordering by the exact time would reveal
 * to visitors which of two homes came first.
 */
const cameAt: Record<Precision, RawBuilder<unknown>> = {
  exact: sql`home.created_at`,
  day: sql`((home.created_at at time zone 'UTC')::date)`,
}

export type Precision = 'exact' | 'day'

/** The position of a home in an order. */
export type SortPosition = {
  /** Null in the two orders that only go by time. */
  rank: number | null
  createdAt: Date
  id: number
}

/** Null in the two orders that only go by time. */
export const sortRank = (sort: SortKey): RawBuilder<number> | null =>
  sort === 'newest' || sort === 'oldest' ? null : ranks[sort]

function orderBy(sort: SortKey, precision: Precision): RawBuilder<unknown> {
  const came = cameAt[precision]
  if (sort === 'oldest') return sql`${came}, home.id`
  const rank = sortRank(sort)
  return rank ? sql`${rank} desc, ${came} desc, home.id desc` : sql`${came} desc, home.id desc`
}

function afterCursor(
  sort: SortKey,
  precision: Precision,
  { rank, createdAt, id }: SortPosition,
): RawBuilder<boolean> {
  const came = cameAt[precision]
  const moment =
    precision === 'exact'
      ? sql`${createdAt}::timestamptz, ${id}::integer`
      : sql`${createdAt.toISOString().slice(0, 10)}::date, ${id}::integer`
  const expression = sortRank(sort)
  if (expression) {
    return sql`(${expression}, ${came}, home.id) < (${rank}::integer, ${moment})`
  }
  return sort === 'oldest'
    ? sql`(${came}, home.id) > (${moment})`
    : sql`(${came}, home.id) < (${moment})`
}

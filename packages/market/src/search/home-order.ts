import type { SortKey } from '@kot/domain/sort'
import { sql, type RawBuilder } from 'kysely'

/** Below every other rank: for what stands last where small comes first. */
const LAST = sql`(-2147483647 - 1)`

/**
 * `compareHomes` of the domain package, in SQL. Homes of a higher rank come first and those of equal
 * rank newest first, so that one comparison of rows tells what comes after a given home. Offers and
 * unknown rooms rank last in both directions.
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
 * When a home came, as precisely as the reader is told it. Ordered by the exact moment, lists of visitors
 * would tell which of two homes came first.
 */
const cameAt: Record<Precision, RawBuilder<unknown>> = {
  exact: sql`home.created_at`,
  day: sql`((home.created_at at time zone 'UTC')::date)`,
}

export type Precision = 'exact' | 'day'

/** Where a home stands in an order. */
export type Place = {
  /** Null in the two orders that only go by time. */
  rank: number | null
  createdAt: Date
  id: number
}

/** Null in the two orders that only go by time. */
export const rankIn = (sort: SortKey): RawBuilder<number> | null =>
  sort === 'newest' || sort === 'oldest' ? null : ranks[sort]

export function orderBy(sort: SortKey, precision: Precision): RawBuilder<unknown> {
  const came = cameAt[precision]
  if (sort === 'oldest') return sql`${came}, home.id`
  const rank = rankIn(sort)
  return rank ? sql`${rank} desc, ${came} desc, home.id desc` : sql`${came} desc, home.id desc`
}

export function comesAfter(
  sort: SortKey,
  precision: Precision,
  { rank, createdAt, id }: Place,
): RawBuilder<boolean> {
  const came = cameAt[precision]
  const moment =
    precision === 'exact'
      ? sql`${createdAt}::timestamptz, ${id}::integer`
      : sql`${createdAt.toISOString().slice(0, 10)}::date, ${id}::integer`
  const expression = rankIn(sort)
  if (expression) {
    return sql`(${expression}, ${came}, home.id) < (${rank}::integer, ${moment})`
  }
  return sort === 'oldest'
    ? sql`(${came}, home.id) > (${moment})`
    : sql`(${came}, home.id) < (${moment})`
}

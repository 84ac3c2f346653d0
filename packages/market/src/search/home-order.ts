import type { SortKey } from '@kot/domain/sort'
import { sql, type RawBuilder } from 'kysely'

/** After the largest number there is: for what stands last where small comes first. */
const LAST = sql.lit(2_147_483_647)

/**
 * `compareHomes` of the domain package, in SQL. Homes of a higher rank come first and those of equal
 * rank newest first, so that one comparison of rows tells what comes after a given home. Offers and
 * unknown rooms rank last in both directions.
 */
const ranks: Record<Exclude<SortKey, 'newest' | 'oldest'>, RawBuilder<number>> = {
  cheapest: sql`- coalesce(nullif(home.price, 0), ${LAST})`,
  expensive: sql`home.price`,
  big: sql`home.size`,
  small: sql`- home.size`,
  bigRooms: sql`coalesce(home.rooms, 0)`,
  smallRooms: sql`- coalesce(home.rooms, ${LAST})`,
}

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

export function orderBy(sort: SortKey): RawBuilder<unknown> {
  if (sort === 'oldest') return sql`home.created_at, home.id`
  const rank = rankIn(sort)
  return rank
    ? sql`${rank} desc, home.created_at desc, home.id desc`
    : sql`home.created_at desc, home.id desc`
}

export function comesAfter(sort: SortKey, { rank, createdAt, id }: Place): RawBuilder<boolean> {
  const moment = sql`${createdAt}::timestamptz, ${id}::integer`
  const expression = rankIn(sort)
  if (expression) {
    return sql`(${expression}, home.created_at, home.id) < (${rank}::integer, ${moment})`
  }
  return sort === 'oldest'
    ? sql`(home.created_at, home.id) > (${moment})`
    : sql`(home.created_at, home.id) < (${moment})`
}

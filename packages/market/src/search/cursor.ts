import type { SortKey } from '@kot/domain/sort'
import { rankIn, type Place } from './home-order.ts'

/**
 * Where a page ended, as text for the next request. It holds values and not a page number, so homes
 * that come or leave in the meantime make nobody see a home twice or miss one.
 */
export const cursorAt = (sort: SortKey, { rank, createdAt, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, rank, createdAt.toISOString(), id])).toString('base64url')

/** Null for anything that is no cursor of this order: it came over the network. */
export function readCursor(sort: SortKey, cursor: string): Place | null {
  const [of, rank, createdAt, id] = parsedList(cursor)
  const rankFits = rankIn(sort) === null ? rank === null : isInteger(rank)
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

/** As PostgreSQL has them: one beyond would fail the query. */
const isInteger = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= -2_147_483_648 && Number(value) <= 2_147_483_647

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))

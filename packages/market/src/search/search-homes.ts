import type { DB } from '@kot/db/generated'
import type { Search } from '@kot/domain/search'
import type { SortKey } from '@kot/domain/sort'
import { visitorDay } from '@kot/domain/visitor-precision'
import { sql, type Kysely } from 'kysely'
import { selectHomesOnOffer, type HomeOnOffer } from '../home/home-on-offer.ts'
import { cursorAt } from './cursor.ts'
import { comesAfter, orderBy, rankIn, type Place, type Precision } from './home-order.ts'
import { matchingHomes } from './matching-homes.ts'

export type Asked = {
  search: Search
  sort: SortKey
  /** Where the page before ended; null for the first one. */
  after: Place | null
  limit: number
  /** Of the times that homes are ordered by, and that the cursor holds. */
  precision: Precision
}

export type FoundHomes = {
  homes: HomeOnOffer[]
  /** How many match, on all pages together. */
  total: number
  /** The cursor of the next page; null on the last one. */
  next: string | null
}

/** One page of the homes that match a search, in one of the eight orders. */
export async function searchHomes(db: Kysely<DB>, asked: Asked): Promise<FoundHomes> {
  const [total, rows] = await Promise.all([count(db, asked.search), pageAndOneMore(db, asked)])
  const page = rows.slice(0, asked.limit)
  const cameAt = ({ created_at }: HomeOnOffer) =>
    asked.precision === 'exact' ? created_at : visitorDay(created_at)
  const last = rows.length > asked.limit ? page.at(-1) : undefined
  return {
    homes: page.map(({ rank: _rank, ...home }) => home),
    total,
    next: last ? cursorAt(asked.sort, { ...last, createdAt: cameAt(last) }) : null,
  }
}

/** The one more tells whether there is a next page. */
function pageAndOneMore(db: Kysely<DB>, { search, sort, after, limit, precision }: Asked) {
  // Ids first: adverts and histories are then looked up for a page of homes, not for all that match.
  let ids = matchingHomes(db, search).select('home.id')
  if (after) ids = ids.where(comesAfter(sort, precision, after))
  return selectHomesOnOffer(db)
    .select(sql<number | null>`${rankIn(sort) ?? sql.lit(null)}`.as('rank'))
    .where('home.id', 'in', ids.orderBy(orderBy(sort, precision)).limit(limit + 1))
    .orderBy(orderBy(sort, precision))
    .execute()
}

async function count(db: Kysely<DB>, search: Search): Promise<number> {
  const { total } = await matchingHomes(db, search)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

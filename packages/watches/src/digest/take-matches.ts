import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { NewsReason } from './digest.ts'

export type TakenMatch = {
  accountId: string
  homeId: number
  reason: NewsReason
  newsId: number
  priceBefore: number | null
  caughtUp: boolean
}

/** Takes what waits to be told out of waiting. The watches must be locked. */
export const takeMatches = (
  trx: Transaction<DB>,
  watches: readonly { account_id: string }[],
): Promise<TakenMatch[]> =>
  trx
    .deleteFrom('watch_match')
    .where(
      'account_id',
      '=',
      sql<string>`any(${watches.map(({ account_id }) => account_id)}::uuid[])`,
    )
    .returning([
      'account_id as accountId',
      'home_id as homeId',
      'reason',
      'news_id as newsId',
      'price_before as priceBefore',
      'caught_up as caughtUp',
    ])
    .$narrowType<{ reason: NewsReason }>()
    .execute()

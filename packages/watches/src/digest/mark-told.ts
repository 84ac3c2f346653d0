import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { TakenMatch } from './take-matches.ts'

/**
 * Marks matches as told. @returns those that were not told before: matching leaves known ones out, but
 * while one is being told it may add it again.
 */
export async function markTold(
  trx: Transaction<DB>,
  matches: readonly TakenMatch[],
  now: Date,
): Promise<TakenMatch[]> {
  if (matches.length === 0) return []
  const { rows } = await sql<{ account_id: string; home_id: number; reason: string }>`
    insert into watch_told (account_id, home_id, reason, told_at)
    select account_id, home_id, reason, ${now}::timestamptz
    from unnest(
      ${matches.map(({ accountId }) => accountId)}::uuid[],
      ${matches.map(({ homeId }) => homeId)}::integer[],
      ${matches.map(({ reason }) => reason)}::text[]
    ) as match (account_id, home_id, reason)
    order by 1, 2, 3
    on conflict do nothing
    returning account_id, home_id, reason
  `.execute(trx)
  const marked = new Set(rows.map((row) => keyOf(row.account_id, row.home_id, row.reason)))
  return matches.filter((match) => marked.has(keyOf(match.accountId, match.homeId, match.reason)))
}

const keyOf = (...parts: (string | number)[]): string => parts.join(' ')

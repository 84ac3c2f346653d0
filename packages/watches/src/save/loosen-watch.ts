import type { DB } from '@kot/db/generated'
import type { Krona } from '@kot/domain/money'
import { sql, type Transaction } from 'kysely'

export type Loosening = { readonly maxRent: Krona } | { readonly minSize: number }

/**
 * Lets a watch find more; false when there is none. It only ever loosens: a link in an old mail must
 * not take back what was loosened further since.
 */
export async function loosenWatch(
  trx: Transaction<DB>,
  accountId: string,
  loosening: Loosening,
  now: Date,
): Promise<boolean> {
  const loosened = await trx
    .updateTable('watch')
    .set(
      'maxRent' in loosening
        ? // No maximum stays none; greatest alone would take the null for the smaller one.
          {
            max_rent: sql`case when max_rent is not null then greatest(max_rent, ${loosening.maxRent}::integer) end`,
          }
        : { min_size: sql`least(min_size, ${loosening.minSize}::integer)` },
    )
    .set({ updated_at: now })
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return loosened !== undefined
}

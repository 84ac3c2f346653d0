import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'

/** Which of these take no mail now, as normaliseEmail spells them. */
export async function suppressedAmong(
  db: Database,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('mail_suppression')
    .select('address')
    .where('address', 'in', addresses.map(normaliseEmail))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
  return new Set(rows.map(({ address }) => address))
}

import type { Database } from '@kot/db/connect'

/** Which of these take no mail now, in small letters. */
export async function suppressedAmong(
  db: Database,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('mail_suppression')
    .select('address')
    .where(
      'address',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
  return new Set(rows.map(({ address }) => address))
}

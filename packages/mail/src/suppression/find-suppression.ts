import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'

export type FoundSuppression = {
  reason: string
  fault: string | null
  createdAt: Date
  endsAt: Date | null
}

/** Why an address takes no mail; null when it does. */
export async function findSuppression(
  db: Database,
  address: string,
): Promise<FoundSuppression | null> {
  const found = await db
    .selectFrom('mail_suppression')
    .select(['reason', 'fault', 'created_at as createdAt', 'ends_at as endsAt'])
    .where('address', '=', normaliseEmail(address))
    .executeTakeFirst()
  return found ?? null
}

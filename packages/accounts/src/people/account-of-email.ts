import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '../normalise-email.ts'

/** Who has this address, to the letter; null when nobody has. */
export async function accountOfEmail(db: Database, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', normaliseEmail(email))
    .executeTakeFirst()
  return found?.id ?? null
}

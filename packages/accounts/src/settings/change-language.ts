import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/lang'
import type { Kysely } from 'kysely'
import { normaliseEmail } from '../normalise-email.ts'

/** Writes to whoever has this address in another language; false when nobody has it (any more). */
export async function changeLanguage(
  db: Kysely<DB>,
  { email, lang }: { email: string; lang: Lang },
): Promise<boolean> {
  const changed = await db
    .updateTable('account')
    .set({ lang })
    .where('email', '=', normaliseEmail(email))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

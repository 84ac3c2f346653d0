import type { Database } from '@kot/db/connect'
import { passkeysOf } from './passkeys-of.ts'

/** What an operator can prove themselves with. */
export async function factorsOf(db: Database, accountId: string) {
  const totp = await db
    .selectFrom('operator_totp')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return { passkeys: await passkeysOf(db, accountId), totp: totp !== undefined }
}

import type { Database } from '@kot/db/connect'

/** The passkeys of an account, oldest first. */
export const passkeysOf = (db: Database, accountId: string) =>
  db
    .selectFrom('operator_passkey')
    .select(['credential_id as id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()

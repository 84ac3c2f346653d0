import { inDatabase } from './database.ts'

/** Everything that was given to an account: how much access, and on which receipts. */
export const booksOf = ({ email }: { email: string }) =>
  inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const grants = await db
      .selectFrom('access_grant')
      .select(['starts_at', 'ends_at'])
      .where('account_id', '=', id)
      .orderBy('starts_at')
      .execute()
    const receipts = await db
      .selectFrom('receipt')
      .select('number')
      .where('account_id', '=', id)
      .execute()
    return { grants, receipts }
  })

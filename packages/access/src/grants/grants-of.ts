import type { Database } from '@kot/db/connect'

export type Grant = {
  id: number
  createdAt: Date
  startsAt: Date
  endsAt: Date
  revokedAt: Date | null
  /** What it was bought with; null when it was given. */
  orderId: string | null
}

/** All stretches of access of an account, the latest first. */
export function grantsOf(db: Database, accountId: string): Promise<Grant[]> {
  return db
    .selectFrom('access_grant')
    .select([
      'id',
      'created_at as createdAt',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'revoked_at as revokedAt',
      'order_id as orderId',
    ])
    .where('account_id', '=', accountId)
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

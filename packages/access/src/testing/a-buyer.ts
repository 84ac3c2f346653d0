import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'

/** An account that is about to buy access; its id. */
export async function aBuyer(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({ name: 'Anna Jónsdóttir', email: `anna-${randomUUID()}@kot.test`, lang: 'is' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

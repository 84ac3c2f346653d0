import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

/** How many messages nobody is done with, and the newest of them. */
export async function waitingMessages(db: Kysely<DB>, most: number) {
  const waiting = db.selectFrom('contact_message').where('done_at', 'is', null)
  const { count } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const newest = await waiting
    .select(['id', 'received_at', 'name', 'body', 'answered_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return { count, newest }
}

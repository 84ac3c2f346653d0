import { inDatabase } from './database.ts'
import { aPerson, type Person } from './person.ts'
import type { Ask } from './story.ts'

const month = 30 * 24 * 3_600_000

/** Somebody with an account of their own and access, for a month unless said otherwise. */
export async function aHolder(ask: Ask, forMs = month): Promise<Person> {
  const person = await aPerson(ask)
  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const now = Date.now()
    await db
      .insertInto('access_grant')
      .values({
        account_id: id,
        starts_at: new Date(now - 60_000),
        ends_at: new Date(now + forMs),
      })
      .execute()
  })
  return person
}

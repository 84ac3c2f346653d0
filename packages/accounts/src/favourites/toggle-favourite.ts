import type { Database } from '@kot/db/connect'
import { setFavourite } from './set-favourite.ts'

type Press = { accountId: string; homeId: number; now: Date }

/** What the specification's call does. Under a lock on the account, so that two presses are two
 *  presses. Null for a home that does not exist. */
export async function toggleFavourite(db: Database, press: Press): Promise<boolean | null> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', press.accountId)
      .forNoKeyUpdate()
      .execute()
    const before = await trx
      .selectFrom('favourite')
      .select('home_id')
      .where('account_id', '=', press.accountId)
      .where('home_id', '=', press.homeId)
      .executeTakeFirst()
    const favourite = before === undefined
    const done = await setFavourite(trx, { ...press, favourite })
    return done ? favourite : null
  })
}

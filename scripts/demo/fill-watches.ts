import type { Database } from '@kot/db/connect'
import type { Watch } from '@kot/domain/watch'
import { saveWatch } from '@kot/watches/watches'

const OWNER = 'active@kot.test'

/** Two rooms downtown, as many look for. */
const watch: Watch = {
  postcodes: ['101', '105', '107'],
  maxRent: 300_000,
  minSize: 50,
  minRooms: 2,
  pets: false,
  frequency: 'daily',
}

/** Gives the account with access a rental watch; one that is there already stays. */
export async function fillWatches(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await trx
      .selectFrom('account')
      .leftJoin('watch', 'watch.account_id', 'account.id')
      .select('account.id')
      .where('account.email', '=', OWNER)
      .where('watch.account_id', 'is', null)
      .executeTakeFirst()
    if (owner) await saveWatch(trx, owner.id, watch, new Date())
  })
}

import { resolve } from 'node:path'
import type { Database } from '@kot/db/connect'
import { addHomes } from '@kot/market/testing/own-homes'
import { pictures } from '@kot/photos-simulator/pictures'
import { demoAccounts } from '@kot/accounts/testing/demo-accounts'
import { fillDemoFactor } from '@kot/operator/demo-factor'
import { emptyWatch, type Watch } from '@kot/domain/watch/watch'
import { saveWatch } from '@kot/watches/watches'
import { getRegisterVersion } from '@kot/base-map/register-tile'
import { loadRegister } from '@kot/intake/address-register/load-register'
import { createDatabase, dropDatabase, onDatabase } from '@kot/db/testing/databases'
import { publishFeed } from '@kot/transit/load-feed'
import { inventedFeed } from '@kot/transit/testing/invented-feed'
import { currentTimetable } from '@kot/transit/timetable-store'
import { matchNews } from '@kot/watches/match-news'
import { demoHomes } from './market/demo-homes.ts'

const homesShown = 1_800

/** Fills an empty market; one that has homes is left as it is. */
export async function fillMarket(db: Database, photoOrigin: string): Promise<void> {
  const { count } = await db
    .selectFrom('home')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) return
  const homes = demoHomes({
    count: homesShown,
    now: new Date(),
    photos: pictures.map((name) => `${photoOrigin}/photos/${name}`),
    brokenPhoto: `${photoOrigin}/faults/missing.jpg`,
  })
  await db.transaction().execute(async (trx) => {
    await addHomes(trx, homes)
    // Homes that came before the first watch are no news.
    await matchNews(trx, new Date())
  })
}

/** Lets the demo's operators in: `npm run operator -- code` makes their codes. */
export async function fillOperators(db: Database): Promise<void> {
  const operators = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute()
  for (const { id } of operators) await fillDemoFactor(db, id)
}

const OWNER = 'active@kot.test'

/** Two rooms downtown, as many look for. */
const watch: Watch = {
  ...emptyWatch,
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

const sample = resolve(import.meta.dirname, '../../packages/intake/sample/central-reykjavik.csv.gz')

/** Draws the middle of Reykjavík on the map; a register that is there already stays. */
export async function fillRegister(db: Database): Promise<void> {
  const loaded = (await getRegisterVersion(db)) !== null
  if (!loaded) await loadRegister(db, sample)
}

/** Lets invented buses run in the capital region; a timetable that is there already stays. */
export async function fillTimetable(db: Database): Promise<void> {
  if (await currentTimetable(db)) return
  const now = new Date()
  await publishFeed(db, inventedFeed({ today: now }), now)
}

/** Replaces the demo's own database by an empty one. */
export async function emptyDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const maintenance = onDatabase(url, 'postgres')
  await dropDatabase(maintenance, name)
  await createDatabase(maintenance, name)
}

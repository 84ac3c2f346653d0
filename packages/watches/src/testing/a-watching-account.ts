import { randomUUID } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import { createTravelTimes } from '@kot/domain/travel/travel-times'
import { emptyWatch, type Watch } from '@kot/domain/watch/watch'
import { sql } from 'kysely'
import { watchToRow } from '../watch-rows.ts'
import { deriveMatches, type WatchMatch } from '../digest/digest-content.ts'
import { currentPosition } from '../news-position.ts'
import type { ReadTravel } from '../near-places.ts'
import { saveWatch } from '../watches.ts'

/** A watch that matches the default home of `@kot/market/testing/a-home`. */
export const aWatch = (wishes: Partial<Watch> = {}): Watch => ({
  ...emptyWatch,
  postcodes: ['101'],
  ...wishes,
})

/** Travel times while no timetable is published. */
export const withoutBuses: ReadTravel = async () => ({
  times: createTravelTimes(null),
  hasTimetable: false,
})

type WatcherFacts = { access: boolean; confirmed: boolean; now: Date }

const FAR = new Date('2100-01-01T00:00:00Z')
/** After 08:00, so that its first digest is due the next day or later. */
const MORNING = new Date('2026-11-14T09:00:00Z')

/**
 * Creates an account with a watch that can receive mail. A test passes only what differs.
 * @returns the account id
 */
export async function aWatchingAccount(
  db: Database,
  wishes: Partial<Watch> = {},
  { access = true, confirmed = true, now = MORNING }: Partial<WatcherFacts> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({
      name: 'Anna Jónsdóttir',
      email: `anna-${randomUUID()}@kot.test`,
      email_confirmed_at: confirmed ? new Date(0) : null,
      lang: 'is',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (access) {
    await db
      .insertInto('access_grant')
      .values({ account_id: id, starts_at: new Date(0), ends_at: FAR })
      .execute()
  }
  await db.transaction().execute((trx) => saveWatch(trx, id, aWatch(wishes), now))
  return id
}

/**
 * Creates many accounts with one watch each.
 * @returns the account ids in the same order
 */
export async function manyWatchingAccounts(
  db: Database,
  watches: readonly Watch[],
): Promise<string[]> {
  const rows = watches.map((watch) => {
    // JSON within JSON would arrive as text.
    const { net_rent: _household, places: _places, ...row } = watchToRow(watch)
    return { ...row, account_id: randomUUID() }
  })
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into account (id, name, email, lang)
    select account_id, 'Anna', account_id || '@kot.test', 'is'
    from json_populate_recordset(null::watch, ${JSON.stringify(rows)})
  `.execute(db)
  await sql`
    insert into watch (${columns}, active, created_at, updated_at, active_since, next_digest_at)
    select ${columns}, true, now(), now(), now(), now()
    from json_populate_recordset(null::watch, ${JSON.stringify(rows)})
  `.execute(db)
  return rows.map(({ account_id }) => account_id)
}

/** Deletes all homes, accounts and jobs. Called before each test. */
export async function clear(db: Database): Promise<void> {
  await db.deleteFrom('account').execute()
  await db.deleteFrom('home').execute()
  await sql`delete from pgboss.job`.execute(db)
}

/** What a digest of every watch would be derived from now. */
export async function pendingMatches(db: Database): Promise<WatchMatch[]> {
  const watches = await db.selectFrom('watch').select('id').where('active', '=', true).execute()
  const matches = await db.transaction().execute(async (trx) =>
    deriveMatches(
      trx,
      watches.map(({ id }) => id),
      await currentPosition(trx),
    ),
  )
  return matches.toSorted((one, other) => one.newsId - other.newsId)
}

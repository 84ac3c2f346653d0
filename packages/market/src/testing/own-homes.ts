import type { Advert, DB, Home } from '@kot/db/generated'
import type { Position } from '@kot/domain/area/land-points'
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPhotos, marketPublish, watchesMatch } from '@kot/jobs/jobs'

/** Facts of a home independent of its adverts: its columns, with the position as numbers. */
export type HomeFacts = Omit<
  Insertable<Home>,
  'position' | 'gone_at' | 'updated_at' | 'source' | 'link'
> & { position: Position | null }

/** An advert of a home on one source. */
export type NewAdvert = Omit<Insertable<Advert>, 'home_id' | 'gone_at'>

/** A change of rent before the home was added. */
export type NewPriceChange = {
  readonly change: number
  readonly price_before: number
  readonly changed_at: Date | string
}

/** A new home with at least one advert. */
export type NewHome = HomeFacts & {
  adverts: readonly NewAdvert[]
  price_changes?: readonly NewPriceChange[]
}

const pointAt = (position: Position | null): RawBuilder<string> | null =>
  position && sql`st_setsrid(st_makepoint(${position.long}, ${position.lat}), 4326)`

/**
 * Far below PostgreSQL's limit of 65,535 parameters per statement, also for homes with many
 * adverts.
 */
const HOMES_PER_STATEMENT = 1_000

/** Adds homes to the market and requests its publication. Returns their ids in the same order. */
export async function addHomes(trx: Transaction<DB>, homes: readonly NewHome[]): Promise<number[]> {
  if (homes.some(({ adverts }) => adverts.length === 0)) {
    throw new Error('a home without adverts cannot be on the market')
  }
  const ids: number[] = []
  for (let start = 0; start < homes.length; start += HOMES_PER_STATEMENT) {
    ids.push(...(await insert(trx, homes.slice(start, start + HOMES_PER_STATEMENT))))
  }
  if (ids.length > 0) {
    await enqueue(trx, marketPublish, {})
    await enqueue(trx, marketPhotos, {})
    await enqueue(trx, watchesMatch, {})
  }
  return ids
}

async function insert(trx: Transaction<DB>, homes: readonly NewHome[]): Promise<number[]> {
  const added = await trx
    .insertInto('home')
    .values(
      homes.map(({ adverts: _adverts, price_changes: _changes, position, ...facts }) => ({
        ...facts,
        position: pointAt(position),
      })),
    )
    .returning('id')
    .execute()
  const withIds = added.flatMap(({ id: home_id }, index) => {
    const home = homes[index]
    return home === undefined ? [] : [{ ...home, home_id }]
  })

  const adverts = withIds.flatMap(({ home_id, adverts: ofHome }) =>
    ofHome.map((advert) => ({ ...advert, home_id })),
  )
  await trx.insertInto('advert').values(adverts).execute()

  const changes = withIds.flatMap(({ home_id, price_changes = [] }) =>
    price_changes.map((change) => ({ ...change, home_id })),
  )
  await addPriceChanges(trx, changes)
  return added.map(({ id }) => id)
}

/** Adds events that happened before a home was added. */
export async function addPriceChanges(
  db: Kysely<DB>,
  changes: readonly (NewPriceChange & { readonly home_id: number })[],
): Promise<void> {
  await sql`
    insert into home_event
      (home_id, kind, price, price_before, on_offer, caught_up, happened_at)
    select home_id, 'price', price_before + change, price_before, false, true, changed_at
    from json_to_recordset(${JSON.stringify(changes)}) as row (
      home_id integer, change integer, price_before integer, changed_at timestamptz
    )
    order by home_id, changed_at
  `.execute(db)
}

/** Adds a home to the market and requests its publication. Returns its id. */
export async function addHome(trx: Transaction<DB>, home: NewHome): Promise<number> {
  const [id] = await addHomes(trx, [home])
  if (id === undefined) throw new Error('the database gave the home no id')
  return id
}

/**
 * Updates a home and requests the publication of the market. Returns false when the home does not
 * exist. The database records the history of the rent.
 */
export async function changeHome(
  trx: Transaction<DB>,
  id: number,
  { position, ...facts }: Partial<HomeFacts>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('home')
    .set(position === undefined ? facts : { ...facts, position: pointAt(position) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  await enqueue(trx, marketPublish, {})
  await enqueue(trx, watchesMatch, {})
  return true
}

/**
 * Withdraws all adverts of a home, and the home with them. Returns false when it was not on the
 * market.
 */
export async function withdrawHome(trx: Transaction<DB>, id: number): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('advert')
    .set({ gone_at: sql`now()` })
    .where('home_id', '=', id)
    .where('gone_at', 'is', null)
    .returning('id')
    .execute()
  if (withdrawn.length === 0) return false
  await enqueue(trx, marketPublish, {})
  return true
}

/**
 * Marks an advert as gone. The database removes the home from the market with its last live advert.
 * Returns false when the advert was not live.
 */
export async function withdrawAdvert(
  trx: Transaction<DB>,
  source: string,
  externalId: string,
): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('advert')
    .set({ gone_at: sql`now()` })
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .where('gone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (withdrawn === undefined) return false
  await enqueue(trx, marketPublish, {})
  return true
}

/**
 * Marks a gone advert as live again, and returns its home to the market. Returns false when it was
 * not gone.
 */
export async function returnAdvert(
  trx: Transaction<DB>,
  source: string,
  externalId: string,
): Promise<boolean> {
  const returned = await trx
    .updateTable('advert')
    .set({ gone_at: null, last_seen_at: sql`greatest(last_seen_at, now())` })
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .where('gone_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (returned === undefined) return false
  await enqueue(trx, marketPublish, {})
  await enqueue(trx, watchesMatch, {})
  return true
}

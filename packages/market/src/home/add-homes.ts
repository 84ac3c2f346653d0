import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish, watchesMatch } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'
import { pointAt, type NewHome } from './new-home.ts'

/** Far below PostgreSQL's limit of 65,535 parameters a statement, also for homes with many adverts. */
const HOMES_PER_STATEMENT = 1_000

/** Puts homes on the market and has it published; returns their ids in the same order. */
export async function addHomes(trx: Transaction<DB>, homes: readonly NewHome[]): Promise<number[]> {
  if (homes.some(({ adverts }) => adverts.length === 0)) {
    throw new Error('a home that nobody advertises cannot be on the market')
  }
  const ids: number[] = []
  for (let start = 0; start < homes.length; start += HOMES_PER_STATEMENT) {
    ids.push(...(await insert(trx, homes.slice(start, start + HOMES_PER_STATEMENT))))
  }
  if (ids.length > 0) {
    await enqueue(trx, marketPublish, {})
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
  if (changes.length > 0) await trx.insertInto('price_change').values(changes).execute()
  return added.map(({ id }) => id)
}

import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'

export type Market = {
  /** Newest first. */
  homes: HomeOnOffer[]
  /** When the market last changed, also by a home leaving it; null before the first one came. */
  changedAt: Date | null
}

/** A home as the presenter takes it: far more than most viewers may see. */
export type HomeOnOffer = Awaited<ReturnType<typeof livingHomes>>[number]

export async function homesOnOffer(db: Kysely<DB>): Promise<Market> {
  const homes = await livingHomes(db)
  return { homes, changedAt: homes[0]?.market_changed_at ?? (await lastChange(db)) }
}

/** The date comes with the homes, so that both are of the same moment. */
const livingHomes = (db: Kysely<DB>) =>
  db
    .selectFrom('home')
    .select((home) => [
      'id',
      'created_at',
      'price',
      'size',
      'rooms',
      'available_now',
      'available_from',
      'address',
      'postcode',
      sql<number | null>`st_y(position)`.as('lat'),
      sql<number | null>`st_x(position)`.as('long'),
      'pets_allowed',
      'source',
      'link',
      'photo_url',
      home
        .selectFrom('home as any_home')
        .select(({ fn }) => fn.max('any_home.updated_at').as('changed_at'))
        .as('market_changed_at'),
    ])
    .where('gone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** An empty market has no row to carry its date. */
async function lastChange(db: Kysely<DB>): Promise<Date | null> {
  const market = await db
    .selectFrom('home')
    .select(({ fn }) => fn.max('updated_at').as('changed_at'))
    .executeTakeFirst()
  return market?.changed_at ?? null
}

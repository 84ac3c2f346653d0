import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'
import { selectHomesOnOffer, type HomeOnOffer } from './home-on-offer.ts'

export type Market = {
  /** Newest first. */
  homes: HomeOnOffer[]
  /** When the market last changed, also by a home leaving it; null before the first one came. */
  changedAt: Date | null
}

/** The date comes with the homes, so that both are of the same moment. */
export async function homesOnOffer(db: Kysely<DB>): Promise<Market> {
  const rows = await selectHomesOnOffer(db)
    .select((home) =>
      home
        .selectFrom('home as any_home')
        .select(({ fn }) => fn.max('any_home.updated_at').as('changed_at'))
        .as('market_changed_at'),
    )
    .orderBy('home.created_at', 'desc')
    .orderBy('home.id', 'desc')
    .execute()
  const homes = rows.map(({ market_changed_at: _date, ...home }) => home)
  return { homes, changedAt: rows[0]?.market_changed_at ?? (await lastChange(db)) }
}

/** An empty market has no row to carry its date. */
async function lastChange(db: Kysely<DB>): Promise<Date | null> {
  const market = await db
    .selectFrom('home')
    .select(({ fn }) => fn.max('updated_at').as('changed_at'))
    .executeTakeFirst()
  return market?.changed_at ?? null
}

import type { Advert, Home, PriceChange } from '@kot/db/generated'
import { sql, type Insertable, type RawBuilder } from 'kysely'

export type Position = { lat: number; long: number }

/** What is known of a home itself, whoever advertises it: its columns, with the position as numbers. */
export type HomeFacts = Omit<
  Insertable<Home>,
  'position' | 'gone_at' | 'updated_at' | 'source' | 'link'
> & { position: Position | null }

/** One advertisement of a home on one site. */
export type NewAdvert = Omit<Insertable<Advert>, 'home_id' | 'gone_at'>

/** How its rent changed before it came to us. */
export type NewPriceChange = Omit<Insertable<PriceChange>, 'home_id'> & {
  changed_at: Date | string
}

/** A home as it enters the market, with at least one advert. */
export type NewHome = HomeFacts & {
  adverts: readonly NewAdvert[]
  price_changes?: readonly NewPriceChange[]
}

export const pointAt = (position: Position | null): RawBuilder<string> | null =>
  position && sql`st_setsrid(st_makepoint(${position.long}, ${position.lat}), 4326)`

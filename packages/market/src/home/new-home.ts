import type { Home } from '@kot/db/generated'
import { sql, type Insertable, type RawBuilder } from 'kysely'

export type Position = { lat: number; long: number }

/** What is known of a home when it enters the market: its columns, with the position as numbers. */
export type NewHome = Omit<Insertable<Home>, 'position' | 'gone_at' | 'updated_at'> & {
  position: Position | null
}

export const pointAt = (position: Position | null): RawBuilder<string> | null =>
  position && sql`st_setsrid(st_makepoint(${position.long}, ${position.lat}), 4326)`

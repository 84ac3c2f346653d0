import type { Database } from '@kot/db/connect'
import { addPriceChanges } from '../../testing/own-homes.ts'

/** A home that was seen, as far as the report counts it. */
export type SeenHome = {
  created_at: Date
  /** Null while it is on offer. */
  gone_at: Date | null
  /** The current or last rent; 0 when it is open to offers. */
  price: number
  size: number
  rooms: number | null
  postcode: string
  /** Its earlier rents, the first one first; each was changed a day after the one before. */
  earlier: readonly number[]
}

const DAY_MS = 24 * 60 * 60_000

export const aSeenHome = (facts: Partial<SeenHome> = {}): SeenHome => ({
  created_at: new Date('2026-11-01T12:00:00Z'),
  gone_at: null,
  price: 300_000,
  size: 75,
  rooms: 3,
  postcode: '101',
  earlier: [],
  ...facts,
})

/** Several that are alike but for their rents. */
export const seenHomes = (prices: readonly number[], facts: Partial<SeenHome> = {}): SeenHome[] =>
  prices.map((price) => aSeenHome({ ...facts, price }))

/** Makes these homes all that was ever seen. */
export async function haveSeen(db: Database, homes: readonly SeenHome[]): Promise<void> {
  await db.deleteFrom('home').execute()
  if (homes.length === 0) return
  const added = await db
    .insertInto('home')
    .values(homes.map(({ earlier: _earlier, ...facts }) => ({ ...facts, address: 'Gata 1' })))
    .returning('id')
    .execute()
  const changes = homes.flatMap(({ created_at, earlier, price }, index) =>
    earlier.map((before, step) => ({
      home_id: added[index]?.id ?? 0,
      price_before: before,
      change: (earlier[step + 1] ?? price) - before,
      changed_at: new Date(created_at.getTime() + (step + 1) * DAY_MS),
    })),
  )
  await addPriceChanges(db, changes)
}

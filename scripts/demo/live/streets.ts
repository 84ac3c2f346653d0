import type { Database } from '@kot/db/connect'
import { streets } from '@kot/rental-sites-simulator/world/streets'
import { sql } from 'kysely'

/** Above every key of the register and of its excerpt. */
const FIRST_ID = 900_000_000

/**
 * The excerpt of the address register in a demo ends at the middle of Reykjavík. One house in every
 * other street the simulated sites know lets their homes be found by street.
 */
export async function addStreets(db: Database): Promise<void> {
  const rows = Object.entries(streets)
    .flatMap(([postcode, some]) => some.map((street) => ({ postcode, ...street })))
    .map(({ postcode, name, dative, lat, long, highestHouse }, index) => ({
      id: FIRST_ID + index,
      postcode,
      municipality: '0000',
      street: name,
      street_dative: dative,
      house_number: highestHouse,
      position: sql<string>`st_setsrid(st_makepoint(${long}, ${lat}), 4326)`,
    }))
  await db
    .insertInto('register.address')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

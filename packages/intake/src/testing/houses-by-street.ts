import type { Database } from '@kot/db/connect'

/** How many addresses every street of the register has. */
export async function housesByStreet(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('register.address')
    .select(['street', ({ fn }) => fn.countAll<number>().as('houses')])
    .groupBy('street')
    .orderBy('street')
    .execute()
  return Object.fromEntries(rows.map(({ street, houses }) => [street, houses]))
}

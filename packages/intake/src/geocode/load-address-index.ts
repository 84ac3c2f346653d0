import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { createAddressIndex, type AddressIndex, type RegisterAddress } from './address-index.ts'

const ROWS_PER_BATCH = 20_000

/** Reads the whole register, a part at a time; an empty one gives an index that finds nothing. */
export async function loadAddressIndex(
  db: Database,
  rowsPerBatch = ROWS_PER_BATCH,
): Promise<AddressIndex> {
  const addresses: RegisterAddress[] = []
  await db.transaction().execute(async (trx) => {
    // A cursor stays with the table it was opened on. Queries by key would go on in the new register
    // when one is swapped in meanwhile, and the index would be half of each.
    await sql`
      declare register_address no scroll cursor for
      select
        postcode, municipality, street, street_dative, house_number, letter, special_name,
        st_y(position) as lat, st_x(position) as long
      from register.address
      order by id
    `.execute(trx)
    for (let read = rowsPerBatch; read === rowsPerBatch;) {
      const { rows } = await sql<RegisterAddress>`
        fetch ${sql.lit(rowsPerBatch)} from register_address
      `.execute(trx)
      for (const row of rows) addresses.push(row)
      read = rows.length
    }
  })
  return createAddressIndex(addresses)
}

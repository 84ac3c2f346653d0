import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { addHomes } from './add-homes.ts'
import type { NewHome } from './new-home.ts'

/** Puts a home on the market and has it published; returns its id. */
export async function addHome(trx: Transaction<DB>, home: NewHome): Promise<number> {
  const [id] = await addHomes(trx, [home])
  if (id === undefined) throw new Error('the database gave the home no id')
  return id
}

import { resolve } from 'node:path'
import { registerLoaded } from '@kot/base-map/house-tile'
import type { Database } from '@kot/db/connect'
import { loadRegister } from '@kot/intake/address-register/load-register'

const sample = resolve(import.meta.dirname, '../../packages/intake/sample/central-reykjavik.csv.gz')

/** Draws the middle of Reykjavík on the map; a register that is there already stays. */
export async function fillRegister(db: Database): Promise<void> {
  const { loaded } = await registerLoaded(db)
  if (!loaded) await loadRegister(db, sample)
}

import type { Database } from '@kot/db/connect'
import type { AddressIndex } from './address-index.ts'
import { loadAddressIndex } from './load-address-index.ts'

export type AddressIndexHolder = {
  /** The index of the register as it is now. */
  current(): Promise<AddressIndex>
}

/** Keeps the index between uses: it takes a second to make, and only a new register changes it. */
export function createAddressIndexHolder(db: Database): AddressIndexHolder {
  let held: { version: string; index: Promise<AddressIndex> } | null = null
  return {
    async current() {
      const version = await versionNow(db)
      if (held?.version === version) return held.index
      const loading = { version, index: loadAddressIndex(db) }
      held = loading
      try {
        return await loading.index
      } catch (error) {
        // The next one to ask tries again.
        if (held === loading) held = null
        throw error
      }
    },
  }
}

/** Empty before the first load. */
async function versionNow(db: Database): Promise<string> {
  const release = await db
    .selectFrom('register.release')
    .select('version')
    .limit(1)
    .executeTakeFirst()
  return release?.version ?? ''
}

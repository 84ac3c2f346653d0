import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { candidatesFor } from './candidates.ts'
import { chooseHomes, type Chosen } from './choose-homes.ts'
import type { Seeker } from './fit.ts'

/** Finds the homes that adverts of one source belong to, among all there are. Needs the merging lock. */
export async function findHomes(
  trx: Transaction<DB>,
  seekers: readonly Seeker[],
  {
    now,
    without = new Set(),
    ...options
  }: {
    seen: ReadonlySet<string>
    partial: boolean
    now: Date
    /** Homes that are not asked. */
    without?: ReadonlySet<number>
  },
): Promise<Chosen> {
  if (seekers.length === 0) return { homes: new Map(), undecided: new Set() }
  const candidates = await candidatesFor(trx, seekers, now)
  return chooseHomes(
    seekers,
    candidates.filter(({ homeId }) => !without.has(homeId)),
    options,
  )
}

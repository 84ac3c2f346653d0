import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { type Address, readAddress, readRegister, type SkipReason } from './read-register.ts'
import {
  dropOldTables,
  planRegisterAreas,
  createStagingTables,
  storeAddresses,
  storeStreets,
  swapStagingTables,
} from './store-register.ts'

const ROWS_PER_BATCH = 5_000

export type LoadProgress = {
  stage: 'addresses' | 'streets'
  /** Share of the file that has been read, from 0 to 1. null when its length is unknown. */
  share: number | null
  rows: number
}

export type LoadReport = {
  version: string
  rows: number
  addresses: number
  streetLines: number
  skipped: Partial<Record<SkipReason, number>>
}

type LoadOptions = { onProgress?: (progress: LoadProgress) => void }

/**
 * Replaces the address register with the official file at `place`, a path or an https URL. Readers use
 * the old register until the new one and its streets are complete. An aborted load or an invalid file
 * changes nothing. The next load starts over, which takes less than a minute for the whole country.
 * Requires a connection without a statement timeout.
 */
export async function loadRegister(
  db: Database,
  place: string,
  { onProgress = () => {} }: LoadOptions = {},
): Promise<LoadReport> {
  return db.connection().execute(async (connection) => {
    await lockLoading(connection)
    try {
      await createStagingTables(connection)
      const report = await fillStaging(connection, place, onProgress)
      await swapStagingTables(connection, await planRegisterAreas(connection))
      return report
    } catch (error) {
      await dropOldTables(connection)
      throw error
    } finally {
      await sql`select pg_advisory_unlock(hashtext('register.load'))`.execute(connection)
    }
  })
}

/** Takes a session lock, which is released when the process ends for any reason. */
async function lockLoading(db: Database): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock(hashtext('register.load')) as free
  `.execute(db)
  if (rows[0]?.free !== true) throw new Error('another load of the register is under way')
}

async function fillStaging(
  db: Database,
  place: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<LoadReport> {
  const skipped: LoadReport['skipped'] = {}
  const skip = (reason: SkipReason, count = 1) => {
    if (count > 0) skipped[reason] = (skipped[reason] ?? 0) + count
  }
  let rows = 0
  let addresses = 0
  for await (const batch of readRegister(place, ROWS_PER_BATCH)) {
    const usable: Address[] = []
    for (const row of batch.rows) {
      const address = readAddress(row)
      if (typeof address === 'string') skip(address)
      else usable.push(address)
    }
    const stored = await storeAddresses(db, usable)
    skip('repeated key', usable.length - stored)
    addresses += stored
    rows += batch.rows.length
    onProgress({ stage: 'addresses', share: batch.share, rows })
  }
  if (addresses === 0) throw new Error(`${place} has no address that could be used`)
  onProgress({ stage: 'streets', share: 1, rows })
  const streetLines = await storeStreets(db)
  const version = await storeRelease(db, { addresses, streetLines })
  return { version, rows, addresses, streetLines, skipped }
}

/** Names the release after its content, so that clients with the same content need not fetch it again. */
async function storeRelease(
  db: Database,
  counts: { addresses: number; streetLines: number },
): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    insert into register_loading.release (version, loaded_at, addresses, street_lines)
    select
      left(encode(sha256(convert_to(concat(houses, streets), 'UTF8')), 'hex'), 16),
      now(), ${counts.addresses}, ${counts.streetLines}
    from
      (select string_agg(md5(address::text), '' order by id) as houses
       from register_loading.address) as of_address,
      (select string_agg(md5(street_line::text), '' order by id) as streets
       from register_loading.street_line) as of_street
    returning version
  `.execute(db)
  return rows[0]?.version ?? ''
}

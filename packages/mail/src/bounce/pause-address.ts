import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/email-address'
import { suppressAddress } from '../suppression/suppress-address.ts'

const DAY_MS = 24 * 60 * 60_000
/** Three soft bounces in 14 days pause an address. */
const SOFT_BOUNCES = 3
export const SOFT_BOUNCES_COUNT_MS = 14 * DAY_MS
const PAUSE_MS = 14 * DAY_MS

type SoftBounce = { mailId: number; address: string; fault: string }

/** Remembers that a mail came back for now, and lets the address rest when several have. */
export async function countSoftBounce(
  db: Database,
  { mailId, address, fault }: SoftBounce,
  now: Date,
): Promise<void> {
  const normalised = normaliseEmail(address)
  const written = await db
    .insertInto('soft_bounce')
    .values({ mail_id: mailId, address: normalised, fault, happened_at: now })
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return
  const { count } = await db
    .selectFrom('soft_bounce')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address', '=', normalised)
    .where('happened_at', '>', new Date(now.getTime() - SOFT_BOUNCES_COUNT_MS))
    .executeTakeFirstOrThrow()
  if (count < SOFT_BOUNCES) return
  const endsAt = new Date(now.getTime() + PAUSE_MS)
  await suppressAddress(db, { address, reason: 'paused', fault, endsAt }, now)
}

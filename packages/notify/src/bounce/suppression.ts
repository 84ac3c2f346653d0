import type { Database } from '@kot/db/connect'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { type Kysely, sql } from 'kysely'
import type { DB } from '@kot/db/generated'
import type { Bounce } from './read-bounce.ts'

export type Suppression = { address: string; fault: string | null } & (
  | { reason: 'bounce' | 'complaint' }
  | { reason: 'paused'; endsAt: Date }
)

/**
 * No more mail to this address. A complaint outweighs a bounce, which is only a decision of machines, and
 * a bounce outweighs a pause, which ends by itself.
 */
export async function suppressAddress(
  db: Database,
  suppression: Suppression,
  now: Date,
): Promise<void> {
  const { address, reason, fault } = suppression
  const facts = {
    reason,
    fault,
    created_at: now,
    ends_at: suppression.reason === 'paused' ? suppression.endsAt : null,
  }
  await db
    .insertInto('mail_suppression')
    .values({ address: normaliseEmail(address), ...facts })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet(facts)
        .where(weight(sql.ref('mail_suppression.reason')), '<=', weight(sql`${reason}::text`)),
    )
    .execute()
}

const weight = (reason: unknown) =>
  sql<number>`array_position(array['paused', 'bounce', 'complaint'], ${reason})`

/** Which of these take no mail now, as normaliseEmail spells them. */
export async function suppressedAmong(
  db: Database,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('mail_suppression')
    .select('address')
    .where('address', 'in', addresses.map(normaliseEmail))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
  return new Set(rows.map(({ address }) => address))
}

type FoundSuppression = {
  reason: string
  fault: string | null
  createdAt: Date
  endsAt: Date | null
}

/** Why an address takes no mail; null when it does. */
export async function findSuppression(
  db: Database,
  address: string,
): Promise<FoundSuppression | null> {
  const found = await db
    .selectFrom('mail_suppression')
    .select(['reason', 'fault', 'created_at as createdAt', 'ends_at as endsAt'])
    .where('address', '=', normaliseEmail(address))
    .executeTakeFirst()
  return found ?? null
}

/** How many addresses take no mail of ours now. */
export async function countSuppressed(db: Kysely<DB>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_suppression')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}

/** The address works after all: its owner has just opened a link that was mailed there. */
export async function liftSuppression(db: Database, address: string): Promise<void> {
  await db
    .deleteFrom('mail_suppression')
    .where('address', '=', normaliseEmail(address))
    .where('reason', 'in', ['bounce', 'paused'])
    .execute()
}

/** Mail goes to this address again, whatever stopped it: a person has decided so. @returns what it was;
 *  null when nothing had stopped it */
export async function removeSuppression(db: Database, address: string): Promise<string | null> {
  const removed = await db
    .deleteFrom('mail_suppression')
    .where('address', '=', normaliseEmail(address))
    .returning('reason')
    .executeTakeFirst()
  return removed?.reason ?? null
}

/**
 * Does what follows from a report about a mail. It stops the address that the mail was sent to,
 * whatever address the report names.
 *
 * @returns false when the mail is gone, for example with its account
 */
export async function followUpBounce(
  trx: Database,
  found: Bounce['found'],
  mailId: number,
  now: Date,
): Promise<boolean> {
  const mail = await trx
    .selectFrom('delivery')
    .select('recipient')
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!mail?.recipient) return false
  const address = mail.recipient
  if (found.kind === 'soft') await countSoftBounce(trx, { mailId, address, ...found }, now)
  else if (found.kind === 'hard') {
    await suppressAddress(trx, { address, reason: 'bounce', fault: found.fault }, now)
  } else if (found.kind === 'complaint') {
    await suppressAddress(trx, { address, reason: 'complaint', fault: null }, now)
  }
  return true
}

const DAY_MS = 24 * 60 * 60_000
/** Three soft bounces in 14 days pause an address. */
const SOFT_BOUNCES = 3
export const SOFT_BOUNCES_COUNT_MS = 14 * DAY_MS
const PAUSE_MS = 14 * DAY_MS

type SoftBounce = { mailId: number; address: string; fault: string }

/** Remembers that a mail came back for now, and lets the address rest when several have. */
async function countSoftBounce(
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

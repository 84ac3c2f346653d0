import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/lang'

/** What everything about the second factor works with. */
export type SecondFactor = {
  db: Database
  relyingParty: RelyingParty
  /** 32 bytes that lock the shared secrets of codes. */
  key: Buffer
  now: () => Date
}

/** Who asks at the desk. */
export type Operator = { accountId: string; email: string; sessionId: string }

/** As whom we are known to passkeys: a passkey made for `id` works on the host of that name and below. */
type RelyingParty = { id: string; origins: string[] }

/**
 * Both language hosts share what stands at the end of their names: `kot.is` and `en.kot.is` give
 * `kot.is`, `is.kot.is` and `en.kot.is` too. One word alone (`is`) belongs to nobody; hosts without
 * anything in common leave passkeys to the Icelandic one.
 */
export function relyingParty(origins: Record<Lang, string>): RelyingParty {
  const icelandic = new URL(origins.is)
  const english = new URL(origins.en)
  const shared = sharedEnd(icelandic.hostname, english.hostname)
  if (shared === null) return { id: icelandic.hostname, origins: [icelandic.origin] }
  return { id: shared, origins: [icelandic.origin, english.origin] }
}

function sharedEnd(one: string, other: string): string | null {
  if (one === other) return one
  const labels = one.split('.').toReversed()
  const others = other.split('.').toReversed()
  const differs = labels.findIndex((label, place) => label !== others[place])
  const shared = labels.slice(0, differs === -1 ? labels.length : differs)
  return shared.length < 2 ? null : shared.toReversed().join('.')
}

/** The passkeys of an account, oldest first. */
export const listPasskeys = (db: Database, accountId: string) =>
  db
    .selectFrom('operator_passkey')
    .select(['credential_id as id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()

/** What an operator can prove themselves with. */
export async function listFactors(db: Database, accountId: string) {
  const totp = await db
    .selectFrom('operator_totp')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return { passkeys: await listPasskeys(db, accountId), totp: totp !== undefined }
}

/** Which one: a passkey by its id, or the codes. */
export type RemovedFactor = { passkey: string } | 'totp'

/** Takes one away, but never the last: nobody could come in again. Belongs into a transaction. */
export async function removeFactor(
  db: Database,
  accountId: string,
  which: RemovedFactor,
): Promise<'removed' | 'unknown' | 'last'> {
  // Two who take away at the same time would each leave the other's.
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const { passkeys, totp } = await listFactors(db, accountId)
  const isKnown = which === 'totp' ? totp : passkeys.some(({ id }) => id === which.passkey)
  if (!isKnown) return 'unknown'
  if (passkeys.length + Number(totp) === 1) return 'last'
  const query =
    which === 'totp'
      ? db.deleteFrom('operator_totp')
      : db.deleteFrom('operator_passkey').where('credential_id', '=', which.passkey)
  await query.where('account_id', '=', accountId).execute()
  return 'removed'
}

/** Everything an account could prove itself with, and every session that has: as on the first day. */
export async function deleteFactors(db: Database, accountId: string): Promise<void> {
  for (const table of ['operator_passkey', 'operator_totp', 'operator_enrolment'] as const) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  const sessions = db.selectFrom('session').select('id').where('account_id', '=', accountId)
  await db.deleteFrom('operator_pass').where('session_id', 'in', sessions).execute()
  await db.deleteFrom('operator_challenge').where('session_id', 'in', sessions).execute()
}

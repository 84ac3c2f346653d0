import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { endAdminSessions } from './admin-session.ts'

/** Dependencies of the second factor. */
export type SecondFactor = {
  db: Database
  relyingParty: RelyingParty
  /** 32-byte key that encrypts the TOTP secrets. */
  key: Buffer
  now: () => Date
}

/** The operator of a request. */
export type Operator = { accountId: string; email: string; sessionId: string }

/** Our identity for passkeys: a passkey for `id` works on that host and its subdomains. */
type RelyingParty = { id: string; origins: string[] }

/**
 * Returns the common suffix of both language hosts: `kot.is` for `kot.is` and `en.kot.is`, and for
 * `is.kot.is` and `en.kot.is`. A single label (`is`) is not valid. Without a common suffix,
 * passkeys work only on the Icelandic host.
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

/** Lists the passkeys of an account, oldest first. */
export const listPasskeys = (db: Database, accountId: string) =>
  db
    .selectFrom('operator_passkey')
    .select(['credential_id as id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()

/** Lists the second factors of an operator. */
export async function listFactors(db: Database, accountId: string) {
  const totp = await db
    .selectFrom('operator_totp')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return { passkeys: await listPasskeys(db, accountId), totp: totp !== undefined }
}

/** A passkey by its id, or the TOTP codes. */
export type RemovedFactor = { passkey: string } | 'totp'

/**
 * Removes a factor, but never the last one, which would lock the operator out. Must run in a
 * transaction.
 */
export async function removeFactor(
  db: Database,
  accountId: string,
  which: RemovedFactor,
): Promise<'removed' | 'unknown' | 'last'> {
  // Without the lock, two concurrent removals could remove both factors.
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

/** Deletes all factors of an account and its admin sessions. */
export async function deleteFactors(db: Database, accountId: string): Promise<void> {
  for (const table of ['operator_passkey', 'operator_totp', 'operator_enrolment'] as const) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await endAdminSessions(db, { accountId })
}

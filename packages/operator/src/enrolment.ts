import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { normaliseEmail } from '@kot/domain/account/email-address'
import type { Transaction } from 'kysely'
import { recordAction } from './audit.ts'
import { listFactors, deleteFactors, type Operator } from './factors.ts'
import { hasAdminSession } from './admin-session.ts'

/** The actor in the audit log for the server's command line. */
const COMMAND_LINE = 'command line'

type Command = 'grant' | 'revoke' | 'reset-factor'

/** `code` allows the operator to add the first factor; null where there is nothing to add. */
export type AppointResult = { code: string | null }

type AppointOptions = {
  now: Date
  /** That of accounts, which owns the table. */
  setRole: (trx: Transaction<DB>, accountId: string, role: 'user' | 'operator') => Promise<unknown>
}

/**
 * Appoints an operator, dismisses one, or resets the factors of an operator who has lost every
 * device. Only available on the server, not over HTTP.
 *
 * @returns null when no account has that address, or it is not an operator
 */
export function appointOperator(
  db: Database,
  command: Command,
  email: string,
  { now, setRole }: AppointOptions,
): Promise<AppointResult | null> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'role'])
      .where('email', '=', normaliseEmail(email))
      .forUpdate()
      .executeTakeFirst()
    if (!account || (command !== 'grant' && account.role !== 'operator')) return null
    const role = command === 'revoke' ? 'user' : 'operator'
    await setRole(trx, account.id, role)
    if (command !== 'grant') await deleteFactors(trx, account.id)
    const { passkeys, totp } = await listFactors(trx, account.id)
    const isBare = passkeys.length === 0 && !totp
    const code = role === 'operator' && isBare ? await openEnrolment(trx, account.id, now) : null
    await recordAction(trx, {
      operator: COMMAND_LINE,
      action: `operator ${command}`,
      subject: `account ${account.id}`,
    })
    return { code }
  })
}

/** Without letters and digits that are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** 98 bits, in groups that can be read aloud. */
export const createEnrolmentCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/**
 * Returns the stored form. The code is long and random, so a fast hash without salt is enough. Case
 * and separators are ignored.
 */
export const hashEnrolmentCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest()

const ENROLMENT_LIFE_MS = 24 * 60 * 60_000

/**
 * Allows an operator to add the first second factor.
 * @returns the code, which cannot be read again
 */
export async function openEnrolment(db: Database, accountId: string, now: Date): Promise<string> {
  const code = createEnrolmentCode()
  const opened = {
    code_hash: hashEnrolmentCode(code),
    expires_at: new Date(now.getTime() + ENROLMENT_LIFE_MS),
  }
  await db
    .insertInto('operator_enrolment')
    .values({ account_id: accountId, ...opened })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(opened))
    .execute()
  return code
}

/**
 * Returns whether an operator may add a factor. After passing one, they may add another. The first
 * one requires the code from the command line. A password is not enough.
 */
export async function canEnrol(
  db: Database,
  { accountId, sessionId }: Operator,
  code: string | undefined,
  now: Date,
): Promise<boolean> {
  if (await hasAdminSession(db, sessionId, now)) return true
  if (code === undefined) return false
  const { passkeys, totp } = await listFactors(db, accountId)
  if (passkeys.length > 0 || totp) return false
  const enrolment = await db
    .selectFrom('operator_enrolment')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    // Locked until the factor is stored: the code is valid for one.
    .forUpdate()
    .executeTakeFirst()
  return enrolment !== undefined && timingSafeEqual(enrolment.code_hash, hashEnrolmentCode(code))
}

/** Deletes the used code. */
export async function closeEnrolment(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('operator_enrolment').where('account_id', '=', accountId).execute()
}

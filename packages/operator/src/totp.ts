import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { brand } from '@kot/domain/site/brand'
import { Secret, TOTP } from 'otpauth'
import type { Operator, SecondFactor } from './factors.ts'
import { startAdminSession } from './admin-session.ts'

const PERIOD_SECONDS = 30

/** Creates the TOTP of a secret with the parameters that all apps support. */
export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/**
 * Returns the time step of a code if it is the current one or a neighbour: clocks differ, and
 * typing takes time. Null for any other code.
 */
export function stepOfCode(totp: TOTP, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret. `owner` is bound to it: copied to the row of another account it cannot be
 * decrypted.
 */
export function encryptSecret(key: Buffer, owner: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner))
  const locked = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), locked]).toString('base64')
}

/** @throws when it was encrypted with another key or for another account, or was modified */
export function decryptSecret(key: Buffer, owner: string, locked: string): string {
  const bytes = Buffer.from(locked, 'base64')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return (
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
    decipher.final('utf8')
  )
}

/**
 * Returns whether a code is correct and used for the first time. Must run in a transaction: the row
 * is locked, so that concurrent requests cannot use a code twice.
 */
export async function consumeTotpCode(
  { db, key, now }: SecondFactor,
  { accountId, email }: Operator,
  { code, confirmed }: { code: string; confirmed: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('operator_totp')
    .select(['secret', 'last_step'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const step = stepOfCode(totpOf(decryptSecret(key, accountId, row.secret), email), code, now())
  if (step === null || step <= row.last_step) return false
  await db
    .updateTable('operator_totp')
    .set({ last_step: step, ...(!confirmed && { confirmed_at: now() }) })
    .where('account_id', '=', accountId)
    .execute()
  return true
}

/**
 * Creates a secret for an app. It becomes active with the first correct code. Null when one is
 * already active: that one must be removed first, so that opening the page does not replace it.
 */
export async function startTotpEnrolment(
  { db, key }: SecondFactor,
  { accountId, email }: Operator,
): Promise<{ secret: string; address: string } | null> {
  const secret = new Secret({ size: 20 }).base32
  const locked = encryptSecret(key, accountId, secret)
  const kept = await db
    .insertInto('operator_totp')
    .values({ account_id: accountId, secret: locked })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: locked, last_step: 0 })
        .where('operator_totp.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return kept ? { secret, address: totpOf(secret, email).toString() } : null
}

/** Activates the secret after a first correct code. */
export const confirmTotp = (
  parts: SecondFactor,
  operator: Operator,
  code: string,
): Promise<boolean> => consumeTotpCode(parts, operator, { code, confirmed: false })

/** Starts the admin session if the code is correct. */
export async function verifyTotp(
  parts: SecondFactor,
  operator: Operator,
  code: string,
): Promise<boolean> {
  if (!(await consumeTotpCode(parts, operator, { code, confirmed: true }))) return false
  await startAdminSession(parts.db, { sessionId: operator.sessionId, factor: 'totp' }, parts.now())
  return true
}

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id, currentCost } from './argon2id.ts'
import { KEY_BYTES, SALT_BYTES } from './hash-password.ts'
import { readPhc, type PasswordHash } from './phc-string.ts'

/** Stands in for an account that does not exist or has no password: the answer then takes as long as
 *  for one that does, and tells nobody which addresses have an account. */
const nobody: PasswordHash = {
  cost: currentCost,
  salt: randomBytes(SALT_BYTES),
  key: randomBytes(KEY_BYTES),
}

export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = stored === null ? nobody : readPhc(stored)
  const derived = await argon2id(password, salt, cost, key.length)
  return timingSafeEqual(derived, key) && stored !== null
}

import { randomBytes } from 'node:crypto'
import { argon2id, currentCost } from './argon2id.ts'
import { writePhc } from './phc-string.ts'

export const SALT_BYTES = 16
export const KEY_BYTES = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await argon2id(password, salt, currentCost, KEY_BYTES)
  return writePhc({ cost: currentCost, salt, key })
}

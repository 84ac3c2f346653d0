import type { Cost } from './argon2id.ts'

export type PasswordHash = { cost: Cost; salt: Buffer; key: Buffer }

/** The version of argon2 that Node implements, 1.3, as PHC strings write it. */
const VERSION = 19

const pattern =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[A-Za-z0-9+/]+)\$(?<key>[A-Za-z0-9+/]+)$/

/** The usual way to write a hash with all that is needed to check it, so that the cost can be raised
 *  later while old hashes still count. */
export function writePhc({ cost, salt, key }: PasswordHash): string {
  const { memoryKib, passes, parallelism } = cost
  const costs = `m=${memoryKib},t=${passes},p=${parallelism}`
  return `$argon2id$v=${VERSION}$${costs}$${unpadded(salt)}$${unpadded(key)}`
}

export function readPhc(text: string): PasswordHash {
  const parts = pattern.exec(text)?.groups
  if (!parts) throw new TypeError('Not a PHC string of argon2id')
  return {
    cost: {
      memoryKib: Number(parts['memory']),
      passes: Number(parts['passes']),
      parallelism: Number(parts['parallelism']),
    },
    salt: Buffer.from(parts['salt'] ?? '', 'base64'),
    key: Buffer.from(parts['key'] ?? '', 'base64'),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

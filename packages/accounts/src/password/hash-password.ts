import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Thrown instead of letting somebody wait for longer than they would. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

type LimitedWork = {
  run: <T>(task: () => Promise<T>) => Promise<T>
  running: () => number
  waiting: () => number
}

/** At most `atOnce` tasks run together; further ones wait their turn, and beyond `waiting` of them
 *  are refused. */
export function limitConcurrency(limit: { atOnce: number; waiting: number }): LimitedWork {
  let running = 0
  const queue: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running < limit.atOnce) {
      running += 1
      return
    }
    if (queue.length >= limit.waiting) throw new BusyError('Too many tasks are waiting')
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  // A place that becomes free goes straight to the next in line, so nobody can push in between.
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(task) {
      await enter()
      try {
        return await task()
      } finally {
        leave()
      }
    },
    running: () => running,
    waiting: () => queue.length,
  }
}

type Cost = { memoryKib: number; passes: number; parallelism: number }

/** OWASP's recommendation for argon2id; about 60 ms on one core. */
const currentCost: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 }

/**
 * All password work of the process. Node has four threads for it, for files and for name look-ups:
 * two keep the rest going, and bound the memory that a flood of sign-ins can take. A hundred waiting
 * are about three seconds.
 */
export const passwordHashQueue = limitConcurrency({ atOnce: 2, waiting: 100 })

function argon2id(
  password: string,
  salt: Uint8Array,
  cost: Cost,
  keyLength: number,
): Promise<Buffer> {
  const parameters = {
    // Keyboards differ in whether they send `ö` as one sign or as two.
    message: password.normalize('NFC'),
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: keyLength,
  }
  return passwordHashQueue.run(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}

type PasswordHash = { cost: Cost; salt: Buffer; key: Buffer }

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

const SALT_BYTES = 16
const KEY_BYTES = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await argon2id(password, salt, currentCost, KEY_BYTES)
  return writePhc({ cost: currentCost, salt, key })
}

/** Stands in for an account that does not exist or has no password: the answer then takes as long as
 *  for one that does, and tells nobody which addresses have an account. */
const UNKNOWN_ACCOUNT_HASH: PasswordHash = {
  cost: currentCost,
  salt: randomBytes(SALT_BYTES),
  key: randomBytes(KEY_BYTES),
}

export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = stored === null ? UNKNOWN_ACCOUNT_HASH : readPhc(stored)
  const derived = await argon2id(password, salt, cost, key.length)
  return timingSafeEqual(derived, key) && stored !== null
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Thrown when the queue is too long for an acceptable wait. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

type LimitedWork = {
  run: <T>(task: () => Promise<T>) => Promise<T>
  running: () => number
  waiting: () => number
}

/**
 * Runs at most `atOnce` tasks together and queues up to `waiting` more. Rejects any further task.
 */
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

  // A free slot passes directly to the next task in the queue, so that no later task can take it.
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
 * Runs all password hashing of the process. Node has four threads for hashing, files and DNS
 * lookups. A limit of two leaves threads for the rest and bounds the memory used by a flood of
 * sign-ins. A queue of one hundred takes about three seconds.
 */
export const passwordHashQueue = limitConcurrency({ atOnce: 2, waiting: 100 })

function argon2id(
  password: string,
  salt: Uint8Array,
  cost: Cost,
  keyLength: number,
): Promise<Buffer> {
  const parameters = {
    // Keyboards differ in whether they send `ö` as one code point or two.
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

/** The argon2 version that Node implements, 1.3, as written in PHC strings. */
const VERSION = 19

const pattern =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[A-Za-z0-9+/]+)\$(?<key>[A-Za-z0-9+/]+)$/

/**
 * Formats a hash with its parameters, so that the cost can be raised while old hashes stay valid.
 */
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

/**
 * Used for an account that does not exist or has no password. The response takes the same time, so
 * it does not reveal which addresses have an account.
 */
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

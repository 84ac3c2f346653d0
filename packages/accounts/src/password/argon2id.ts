import { argon2 } from 'node:crypto'
import { limitConcurrency } from './limit-concurrency.ts'

export type Cost = { memoryKib: number; passes: number; parallelism: number }

/** OWASP's recommendation for argon2id; about 60 ms on one core. */
export const currentCost: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 }

/**
 * All password work of the process. Node has four threads for it, for files and for name look-ups:
 * two keep the rest going, and bound the memory that a flood of sign-ins can take. A hundred waiting
 * are about three seconds.
 */
export const passwordWork = limitConcurrency({ atOnce: 2, waiting: 100 })

export function argon2id(
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
  return passwordWork.run(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )
}

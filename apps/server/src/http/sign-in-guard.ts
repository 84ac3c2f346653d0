import { setTimeout as wait } from 'node:timers/promises'
import { tooMany } from './errors.ts'
import { accountLimits } from './rate-limit-rules.ts'
import type { Counted, Limits } from './rate-limits.ts'

/** Wrong passwords for one address, from all networks together, before attempts are delayed. */
const UNHURRIED_FAILURES = 30
const FIRST_DELAY_MS = 1_000
/** The longest delay of the owner during an attack. */
export const MAX_DELAY_MS = 10_000

type Attempt = {
  network: string
  email: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Runs a password check under the sign-in limits; null for a wrong password. */
export type SignInGuard = <T>(attempt: Attempt, check: () => Promise<T | null>) => Promise<T | null>

/** The delay of an attempt after this many recent failures for its address. */
export const delayAfter = (failures: number): number =>
  failures <= UNHURRIED_FAILURES
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (failures - UNHURRIED_FAILURES - 1), MAX_DELAY_MS)

/**
 * Rejects guesses by network and address, and delays them by address alone. An attacker with many
 * networks can delay sign-ins to an address by some seconds but cannot lock out the owner. While an
 * address is delayed, each network has one attempt in progress.
 *
 * Only a wrong password counts. A correct password, an error on our side or a rejected attempt does
 * not.
 */
export function createSignInGuard(
  limits: Limits,
  pause = (ms: number, signal: AbortSignal): Promise<unknown> => wait(ms, undefined, { signal }),
): SignInGuard {
  const waiting = new Set<string>()

  async function slowDown({ network, email, signal }: Attempt, failures: number): Promise<void> {
    const delayMs = delayAfter(failures)
    if (delayMs === 0) return
    const pair = `${network} ${email}`
    if (waiting.has(pair)) throw tooMany(Math.ceil(delayMs / 1_000))
    waiting.add(pair)
    try {
      await pause(delayMs, signal)
    } finally {
      waiting.delete(pair)
    }
  }

  return async (attempt, check) => {
    const { network, email } = attempt
    await limits.check(accountLimits.signedIn, email)
    const counted: Counted[] = [
      [accountLimits.signInPair, network, email],
      [accountLimits.signInNetwork, network],
    ]
    await limits.takeAll(...counted)
    const failures = await limits.count(accountLimits.signInAddress, email)
    counted.push([accountLimits.signInAddress, email])
    const giveBack = () => Promise.all(counted.map((one) => limits.give(...one)))
    try {
      await slowDown(attempt, failures - 1)
      const found = await check()
      if (found === null) return null
      await limits.count(accountLimits.signedIn, email)
      await giveBack()
      return found
    } catch (error) {
      await giveBack()
      throw error
    }
  }
}

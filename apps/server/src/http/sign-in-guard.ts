import { setTimeout as wait } from 'node:timers/promises'
import { tooMany } from './errors.ts'
import { accountLimits } from './rate-limit-rules.ts'
import type { Counted, Limits } from './rate-limits.ts'

/** So many wrong passwords for one address, from all networks together, before it slows down. */
const UNHURRIED_FAILURES = 30
const FIRST_DELAY_MS = 1_000
/** What the owner waits at most, whoever else guesses. */
export const MAX_DELAY_MS = 10_000

type Attempt = {
  network: string
  email: string
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** Runs the check of a password under the limits of signing in; null for a wrong one. */
export type SignInGuard = <T>(attempt: Attempt, check: () => Promise<T | null>) => Promise<T | null>

/** How long an attempt waits when so many have failed for its address lately. */
export const delayAfter = (failures: number): number =>
  failures <= UNHURRIED_FAILURES
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (failures - UNHURRIED_FAILURES - 1), MAX_DELAY_MS)

/**
 * Guessing is refused by network and address, and slowed down by address alone: an attacker with many
 * networks makes everybody who signs in to that address wait for some seconds, and can lock nobody out. While an
 * address is slow, a network has one attempt under way.
 *
 * Only a wrong password counts: neither the right one nor a fault of ours, and an attempt that is refused
 * uses up nothing.
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

import { setTimeout as delay } from 'node:timers/promises'

const PAUSE_MS = 1_000

/**
 * Repeats a statement while the database is away: what became of a mail is known only here, and a
 * mail whose outcome is not stored is sent again.
 *
 * @param store may run twice: it applies to a lease that it ends
 * @param patienceMs how long that lease lasts
 */
export async function throughOutage(
  store: () => Promise<unknown>,
  patienceMs: number,
): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      await store()
      return
    } catch (error) {
      if (!isOutage(error) || performance.now() > end) throw error
      await delay(PAUSE_MS)
    }
  }
}

/** A lost connection, a database that starts, stops or no longer leads; no fault of the statement. */
function isOutage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isFromDatabase = /^[0-9A-Z]{5}$/.test(code)
  return !isFromDatabase || /^(08|53|57|25006)/.test(code)
}

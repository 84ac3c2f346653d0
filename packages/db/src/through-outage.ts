import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseAway } from './outage.ts'

const PAUSE_MS = 1_000

/**
 * Repeats a statement while the database is away: what became of a mail or a message is known only
 * here, and one whose outcome is not stored is sent again.
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
      if (!isDatabaseAway(error) || performance.now() > end) throw error
      await delay(PAUSE_MS)
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { MarketReport } from '@kot/contract/market-report'
import type { PageRequest } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import { storedReport } from '@kot/market/report/stored-report'

/** How long a new report may go unnoticed; there is one every hour. */
const FRESH_MS = 30_000
/** A page is not held up longer by a database that does not answer. */
const PATIENCE_MS = 300
/** Figures about months and weeks are good for a day; what is older is not told without looking again. */
const TOLD_FOR_MS = 24 * 60 * 60_000

type Options = { onFault: (error: unknown) => void; now?: () => Date }

/** Figures about the market as a whole, asked of the database twice a minute at most. While it is away,
 *  what was known last is told for a day; then nothing. */
export function currentReport(
  db: Database,
  { onFault, now = () => new Date() }: Options,
): PageRequest['report'] {
  let known: { report: MarketReport | null; at: number } | null = null
  let freshUntil = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    const at = now().getTime()
    try {
      known = { report: await storedReport(db), at }
    } catch (error) {
      onFault(error)
    }
    freshUntil = now().getTime() + FRESH_MS
    asking = null
  }

  return async () => {
    if (now().getTime() >= freshUntil) asking ??= ask()
    if (asking) await Promise.race([asking, delay(PATIENCE_MS, null, { ref: false })])
    return known && now().getTime() - known.at < TOLD_FOR_MS ? known.report : null
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { PageRequest } from '@kot/contract/page-request'
import type { Sources } from '@kot/contract/sources'
import type { Database } from '@kot/db/connect'
import { watchedSources } from '@kot/market/home/watched-sources'
import { presentSources } from './present-sources.ts'

/** How long a change may go unnoticed; sites are looked at every few minutes. */
const FRESH_MS = 5_000
/** A page is not held up longer by a database that does not answer. */
const PATIENCE_MS = 300
/** Older news is not told: a page that cannot know says nothing. */
const TOLD_FOR_MS = 5 * 60_000

type Options = { onFault: (error: unknown) => void; now?: () => Date }

/** How the watched sites are, asked of the database every few seconds at most. While it is away, what
 *  was known last is told for a while; then nothing. */
export function currentSources(
  db: Database,
  { onFault, now = () => new Date() }: Options,
): PageRequest['sources'] {
  let known: { sources: Sources; at: number } | null = null
  let freshUntil = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    const at = now()
    try {
      known = { sources: presentSources(await watchedSources(db, at)), at: at.getTime() }
    } catch (error) {
      onFault(error)
    }
    freshUntil = now().getTime() + FRESH_MS
    asking = null
  }

  return async () => {
    if (now().getTime() >= freshUntil) asking ??= ask()
    if (asking) await Promise.race([asking, delay(PATIENCE_MS, null, { ref: false })])
    return known && now().getTime() - known.at < TOLD_FOR_MS ? known.sources : null
  }
}

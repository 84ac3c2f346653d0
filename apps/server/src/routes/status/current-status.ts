import { setTimeout as delay } from 'node:timers/promises'
import type { PageRequest } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import { judgeStatus, type StatusReadings, type Surroundings } from './judge-status.ts'
import { readStatus } from './read-status.ts'

/** However many ask, the database is asked this often at most. */
const FRESH_MS = 5_000
/** Whoever asks is not held up longer by a database that does not answer. */
const PATIENCE_MS = 1_000
/** Older readings are worth nothing: then we do not know. */
const TOLD_FOR_MS = 15_000

type Options = {
  surroundings: () => Surroundings
  onFault: (error: unknown) => void
  now?: () => Date
}

/** How the service is, whatever the database does: never a fault, never a long wait. */
export function currentStatus(
  db: Database,
  { surroundings, onFault, now = () => new Date() }: Options,
): PageRequest['status'] {
  let known: StatusReadings | null = null
  let freshUntil = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    try {
      known = await readStatus(db, now())
    } catch (error) {
      onFault(error)
    }
    freshUntil = now().getTime() + FRESH_MS
    asking = null
  }

  return async () => {
    if (now().getTime() >= freshUntil) asking ??= ask()
    if (asking) await Promise.race([asking, delay(PATIENCE_MS, null, { ref: false })])
    const isTold = known && now().getTime() - known.readAt.getTime() < TOLD_FOR_MS
    return judgeStatus(isTold ? known : null, surroundings())
  }
}

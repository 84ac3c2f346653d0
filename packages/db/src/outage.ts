import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError } from 'pg'

/** Socket and DNS errors that mean "the database is unavailable", not "we have a bug". */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The same for PostgreSQL: no connection (08), no resources such as disk, memory or connections
 *  (53), shutdown or startup (57P), and a standby (25006). */
const AWAY_STATES = /^(08...|53...|57P..|25006)$/
/** And for its client. */
const AWAY_MESSAGES =
  /terminated unexpectedly|Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/

/** Whether an error of a query means that the database cannot be reached or used at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  // The queue reports copies of errors, which are not of the class.
  if (typeof error !== 'object' || error === null) return false
  const { code = '', syscall, message = '' } = error as Partial<NodeJS.ErrnoException>
  return (
    AWAY.has(code) ||
    AWAY_STATES.test(code) ||
    // The socket of a local database; any other missing file is a bug.
    (code === 'ENOENT' && syscall === 'connect') ||
    AWAY_MESSAGES.test(message)
  )
}

/** Whether the database is away or refused a statement. Work on something else cannot go on then. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof DatabaseError || isDatabaseAway(error)

export type Outage = {
  /** Returns true if the database is away: the error is counted and should not be logged. */
  takes: (error: unknown) => boolean
}

type OutageParts = {
  log: {
    error: (facts: object, message: string) => void
    warn: (facts: object, message: string) => void
  }
  /** A query that succeeds when the database is back. */
  probe: () => Promise<unknown>
  probeMs?: number
}

/** A server that comes back may refuse once more: so many probes in a row have to succeed. */
const PROBES = 3

/** Logs an outage of the database twice, when it begins and when it ends, instead of once for each
 *  of its hundreds of errors. */
export function createOutage({ log, probe, probeMs = 1_000 }: OutageParts): Outage {
  let errors = 0
  let isAway = false

  async function watch(start: number): Promise<void> {
    for (let answered = 0; answered < PROBES;) {
      await delay(probeMs, undefined, { ref: false })
      answered = await probe().then(
        () => answered + 1,
        () => 0,
      )
    }
    isAway = false
    const seconds = Math.round((performance.now() - start) / 1_000)
    log.warn({ seconds, errors }, 'database available')
  }

  return {
    takes(error) {
      if (!isDatabaseAway(error)) return false
      errors = isAway ? errors + 1 : 1
      if (!isAway) {
        isAway = true
        // The message alone: the stack of a failed connection adds nothing.
        log.error({ error: (error as Error).message }, 'database unavailable')
        void watch(performance.now())
      }
      return true
    },
  }
}

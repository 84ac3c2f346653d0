import { setTimeout as delay } from 'node:timers/promises'
import { keepWithin } from '../keep-within.ts'
import { bytesOfKept, type KeptPage } from './kept-page.ts'

/** How long a page may tell of what we are not told has changed: how the sites are, the report, the time. */
const KEPT_FOR_MS = 10_000
/** A page with slow parts is not waited for longer; whoever asks is then sent one as it is rendered. */
const PATIENCE_MS = 200
/** Of one language: all pages there are, were each of them 100 kB. */
const LIMIT_BYTES = 64 * 1_048_576

/** What a rendering came to: a page to keep, or an answer for whoever asked first and nobody else. */
export type Made<Answer> = { page: KeptPage } | { answer: Answer }

type Options<Answer> = {
  make: (path: string) => Promise<Made<Answer>>
  /** Another one whenever pages would be other ones. */
  version: () => string
  limitBytes?: number
  patienceMs?: number | undefined
  now?: () => number
}

type Running = { version: string; page: Promise<KeptPage | null>; givenUp: Promise<null> }

/**
 * Pages that are ready to be sent: those asked for lately from memory, and each made once however many
 * ask for it at the same time. Null means: render one for this request alone.
 */
export function keptPages<Answer>({
  make,
  version,
  limitBytes = LIMIT_BYTES,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: Options<Answer>) {
  type Kept = { version: string; until: number; page: KeptPage }
  const pages = keepWithin<Kept>(limitBytes, ({ page }) => bytesOfKept(page))
  const running = new Map<string, Running>()

  function begin(path: string): { mine: Running; made: Promise<Made<Answer>> } {
    const current = version()
    const made = make(path).then((result) => {
      if ('page' in result) {
        pages.set(path, { version: current, until: now() + KEPT_FOR_MS, page: result.page })
      }
      return result
    })
    const mine: Running = {
      version: current,
      // Those who only wait for it get their own answer, or their own fault.
      page: made.then(
        (result) => ('page' in result ? result.page : null),
        () => null,
      ),
      givenUp: delay(patienceMs, null, { ref: false }),
    }
    running.set(path, mine)
    void mine.page.finally(() => {
      if (running.get(path) === mine) running.delete(path)
    })
    return { mine, made }
  }

  return async (path: string): Promise<Made<Answer> | null> => {
    const kept = pages.get(path)
    if (kept && kept.version === version() && now() < kept.until) return { page: kept.page }
    const under = running.get(path)
    if (under && under.version === version()) {
      const page = await Promise.race([under.page, under.givenUp])
      return page && { page }
    }
    const { mine, made } = begin(path)
    return Promise.race([made, mine.givenUp])
  }
}

/** Taken before any test replaces them. */
const { setTimeout: later, performance: clock } = globalThis

const INTERVAL_MS = 4
/** For what a busy machine takes its time; what works takes milliseconds. */
const MAX_WAIT_MS = 45_000

/** Tries until it works; after that time the last error is thrown. */
export async function poll<Result>(
  work: () => Result,
  maxMs = MAX_WAIT_MS,
): Promise<Awaited<Result>> {
  const end = clock.now() + maxMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (clock.now() > end) throw error
    }
    await new Promise((done) => later(done, INTERVAL_MS))
  }
}

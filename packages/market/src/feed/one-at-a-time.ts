/**
 * Keeps runs of the same task from overlapping. Asking while one is under way leads to one more run
 * after it, because that one may already have looked past what the caller wants seen.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false

  async function run(): Promise<void> {
    do {
      again = false
      await task()
    } while (again)
  }

  return () => {
    if (running !== null) {
      again = true
      return running
    }
    running = run().finally(() => (running = null))
    return running
  }
}

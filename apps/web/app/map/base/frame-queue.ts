/** Work of one frame, so that the map still moves and answers between them. */
const frameMs = 8

export type FrameQueue = {
  /** Resolves when there is time, in the order of the calls. */
  next: () => Promise<void>
  clear: () => void
}

/** Shares out work that would hold up the page if it were done at once. */
export function createFrameQueue(): FrameQueue {
  let waiting: (() => void)[] = []
  let isRunning = false

  async function run(): Promise<void> {
    await new Promise(requestAnimationFrame)
    const started = performance.now()
    while (waiting.length > 0 && performance.now() - started < frameMs) {
      waiting.shift()?.()
      // What was waiting does its work before the time is measured.
      await Promise.resolve()
    }
    if (waiting.length > 0) return run()
    isRunning = false
  }

  return {
    next: () =>
      new Promise((resume) => {
        waiting.push(resume)
        if (isRunning) return
        isRunning = true
        void run()
      }),
    clear: () => (waiting = []),
  }
}

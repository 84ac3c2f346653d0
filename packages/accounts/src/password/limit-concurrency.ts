/** Thrown instead of letting somebody wait for longer than they would. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}

export type LimitedWork = {
  run: <T>(task: () => Promise<T>) => Promise<T>
  running: () => number
  waiting: () => number
}

/** At most `atOnce` tasks run together; further ones wait their turn, and beyond `waiting` of them
 *  are refused. */
export function limitConcurrency(limit: { atOnce: number; waiting: number }): LimitedWork {
  let running = 0
  const queue: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running < limit.atOnce) {
      running += 1
      return
    }
    if (queue.length >= limit.waiting) throw new TooBusy('Too many tasks are waiting')
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  // A place that becomes free goes straight to the next in line, so nobody can push in between.
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(task) {
      await enter()
      try {
        return await task()
      } finally {
        leave()
      }
    },
    running: () => running,
    waiting: () => queue.length,
  }
}

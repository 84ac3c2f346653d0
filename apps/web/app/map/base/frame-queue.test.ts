import { afterEach, expect, test, vi } from 'vitest'
import { createFrameQueue } from './frame-queue'

afterEach(() => vi.unstubAllGlobals())

/** Frames that come when they are called for, and a clock that work moves. */
function frames() {
  let now = 0
  const due: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => due.push(call))
  vi.stubGlobal('performance', { now: () => now })
  return {
    work: (ms: number) => void (now += ms),
    next: async () => {
      for (const call of due.splice(0)) call(now)
      await new Promise((resume) => setTimeout(resume))
    },
  }
}

test('work is shared out over frames, in its order', async () => {
  const clock = frames()
  const queue = createFrameQueue()
  const done: number[] = []
  async function work(piece: number): Promise<void> {
    await queue.next()
    clock.work(5)
    done.push(piece)
  }
  for (const piece of [1, 2, 3, 4]) {
    void work(piece)
  }
  expect(done).toEqual([])
  await clock.next()
  expect(done).toEqual([1, 2])
  await clock.next()
  expect(done).toEqual([1, 2, 3, 4])
})

test('a later request gets a separate frame', async () => {
  const clock = frames()
  const queue = createFrameQueue()
  let done = 0
  void queue.next().then(() => (done += 1))
  await clock.next()
  void queue.next().then(() => (done += 1))
  await clock.next()
  expect(done).toBe(2)
})

test('cleared work is not done', async () => {
  const clock = frames()
  const queue = createFrameQueue()
  let done = 0
  void queue.next().then(() => (done += 1))
  queue.clear()
  await clock.next()
  expect(done).toBe(0)
})

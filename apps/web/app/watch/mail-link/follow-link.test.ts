import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiResponse } from '../../api/call-api'
import { followLink } from './follow-link'

let connection: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  connection = new EventTarget()
  vi.stubGlobal('window', connection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answered = (status: number, body: unknown = null): ApiResponse => ({
  ok: status < 300,
  status,
  body,
})

/** A server that gives these answers in turn, and the last one from then on. */
function following(...answers: ApiResponse[]) {
  const steps: string[] = []
  const end = new AbortController()
  let calls = 0
  const follow = (retries = true) =>
    void followLink({
      call: async () => answers[Math.min(calls++, answers.length - 1)] ?? null,
      retries,
      onStep: (step) => steps.push(step.step),
      signal: end.signal,
    })
  return { steps, follow, end, calls: () => calls }
}

it('is done with the first success, and calls no more', async () => {
  const { steps, follow, calls } = following(answered(200))
  follow()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(steps).toEqual(['sending', 'done'])
  expect(calls()).toBe(1)
})

it.each([null, answered(500), answered(503), answered(429)])(
  'after %j it is late, never done, and is tried again with growing pauses until it succeeds',
  async (failure) => {
    const { steps, follow, calls } = following(failure, failure, failure, answered(200))
    follow()
    await vi.advanceTimersByTimeAsync(999)
    expect([steps.at(-1), calls()]).toEqual(['late', 1])
    await vi.advanceTimersByTimeAsync(3_001)
    expect([steps.at(-1), calls()]).toEqual(['late', 3])
    await vi.advanceTimersByTimeAsync(9_999)
    expect([steps.at(-1), calls()]).toEqual(['late', 3])
    await vi.advanceTimersByTimeAsync(1)
    expect([steps.at(-1), calls()]).toEqual(['done', 4])
  },
)

it('is tried at once when the connection comes back', async () => {
  const { steps, follow, calls } = following(null, null, null, null, answered(200))
  follow()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([steps.at(-1), calls()]).toEqual(['late', 4])
  connection.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([steps.at(-1), calls()]).toEqual(['done', 5])
})

it('is tried every minute as long as the page is open, and no longer', async () => {
  const { follow, calls, end } = following(answered(502))
  follow()
  await vi.advanceTimersByTimeAsync(44_000)
  expect(calls()).toBe(5)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls()).toBe(15)
  end.abort()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls()).toBe(15)
})

it.each([answered(422, { errors: ['gone'] }), answered(404), answered(400)])(
  'is refused by %j, which trying again would not change',
  async (refusal) => {
    const { steps, follow, calls } = following(refusal)
    follow()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(steps).toEqual(['sending', 'refused'])
    expect(calls()).toBe(1)
  },
)

it('shows every failure where it is not to be tried again', async () => {
  const { steps, follow } = following(answered(500))
  follow(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(steps).toEqual(['sending', 'refused'])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollUntil } from './use-card-script'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new AbortController().signal

it('finds at once what is there already', async () => {
  await expect(pollUntil(() => 'script', never())).resolves.toBe('script')
  expect(vi.getTimerCount()).toBe(0)
})

it('looks every 500 ms until it is there, and then no more', async () => {
  let script: string | undefined
  const look = vi.fn<() => string | undefined>(() => script)
  const found = pollUntil(look, never())
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(499)
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(look).toHaveBeenCalledTimes(2)

  script = 'script'
  await vi.advanceTimersByTimeAsync(500)
  await expect(found).resolves.toBe('script')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(look).toHaveBeenCalledTimes(3)
})

it('stops when it is aborted', async () => {
  const stop = new AbortController()
  const found = pollUntil(() => undefined, stop.signal)
  await vi.advanceTimersByTimeAsync(1_200)
  stop.abort()
  await expect(found).resolves.toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

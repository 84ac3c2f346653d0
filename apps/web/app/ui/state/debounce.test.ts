import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ten calls 20 ms apart lead to one reaction, 100 ms after the last', () => {
  let reactions = 0
  const resized = debounce(() => (reactions += 1), 100)
  for (let call = 1; call <= 10; call += 1) {
    resized()
    if (call < 10) vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(99)
  expect(reactions).toBe(0)
  vi.advanceTimersByTime(1)
  expect(reactions).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(reactions).toBe(1)
})

test('what was cancelled does not happen', () => {
  let reactions = 0
  const resized = debounce(() => (reactions += 1), 100)
  resized()
  resized.cancel()
  vi.advanceTimersByTime(1_000)
  expect(reactions).toBe(0)
})

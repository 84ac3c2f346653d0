import { expect, test, vi } from 'vitest'
import { refCountedEffect } from './ref-counted-effect'

test('begins with the first who needs it and ends with the last', () => {
  const end = vi.fn<() => void>()
  const begin = vi.fn<() => () => void>(() => end)
  const use = refCountedEffect(begin)

  const leaveFirst = use()
  const leaveSecond = use()
  expect(begin).toHaveBeenCalledOnce()
  leaveFirst()
  expect(end).not.toHaveBeenCalled()
  leaveSecond()
  expect(end).toHaveBeenCalledOnce()
})

test('begins again for the next user after all have left', () => {
  const begin = vi.fn<() => () => void>(() => () => undefined)
  const use = refCountedEffect(begin)
  use()()
  use()()
  expect(begin).toHaveBeenCalledTimes(2)
})

import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback that stays the same while what it does follows every render: for components that are
 *  remembered as long as their props are the same. Only for events, never while rendering. */
export function useLatest<Given extends unknown[]>(
  callback: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...given) => latest.current(...given), [])
}

import { useEffect, useRef } from 'react'
import { callApi } from '../../api/call-api'

/** Several changes at once are one call. */
const DELAY_MS = 1_000

/** Reports the version of the board on the screen. Members are notified of later changes only. */
export function useSeenVersion(version: number | null): void {
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (version === null) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    function tellSoon(): void {
      if (version === null || version === told.current || document.visibilityState === 'hidden')
        return
      clearTimeout(timer)
      timer = setTimeout(() => {
        told.current = version
        // After a failure they are notified of what they have read.
        void callApi('POST /api/v1/board/seen', { version })
      }, DELAY_MS)
    }
    tellSoon()
    document.addEventListener('visibilitychange', tellSoon, end)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [version])
}

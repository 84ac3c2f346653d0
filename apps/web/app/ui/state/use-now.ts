import { useEffect, useState } from 'react'

const DAY_MS = 86_400_000

/** The time by which days are named. It is renewed when the page becomes visible again and at midnight, when
 *  „today“ becomes „yesterday“; Iceland keeps UTC all year. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const end = new AbortController()
    const renew = () => setNow(new Date())
    // A sleeping computer may miss midnight, which the return makes up for.
    const timer = setTimeout(renew, DAY_MS - (now.getTime() % DAY_MS))
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && renew(),
      end,
    )
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [now])
  return now
}

import { useEffect } from 'react'
import { pause } from '../../api/call-api'
import { useSession } from '../../api/session-store'
import { forgetPayments, refreshPayments, useOwnPayments } from './own-payments'

/** Pauses while a payment is in progress. The worker queries the provider every few seconds, at first. */
const pausesMs = [3_000, 3_000, 3_000, 5_000, 5_000, 10_000]
const maxPauseMs = 20_000

/** Keeps the payments of the user current on every page: loads them with the page and when the user
 *  returns to it, and follows those under way to their end. */
export function useFollowedPayments(): void {
  const { user } = useSession()
  const payer = user?.user_id ?? null
  const isUnderWay = useOwnPayments().under_way.length > 0

  useEffect(() => {
    if (payer === null) return undefined
    const refresh = () => {
      if (document.visibilityState !== 'hidden') void refreshPayments()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      forgetPayments()
    }
  }, [payer])

  useEffect(() => {
    if (!isUnderWay) return undefined
    const end = new AbortController()
    void follow(end.signal)
    return () => end.abort()
  }, [isUnderWay])
}

async function follow(end: AbortSignal): Promise<void> {
  for (let polls = 0; ; polls += 1) {
    await pause(pausesMs[polls] ?? maxPauseMs, end)
    if (end.aborted) return
    await refreshPayments()
  }
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** A session can end elsewhere while the page stands open; then its guard is asked again. */
export function useLeaveWhenSignedOut(signedOut: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (signedOut) void revalidate()
  }, [signedOut, revalidate])
}

import { useCallback, useEffect, useState } from 'react'
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'

/** A page whose parts have not arrived by then counts as failed. */
const PAGE_TIMEOUT_MS = 120_000

type FailedNavigation = { address: string; reason: 'offline' | 'slow' }

/** A page that could not be loaded, or null. The page one is on stays. */
export function useFailedNavigation() {
  const [failed, setFailed] = useState<FailedNavigation | null>(null)
  const navigation = useNavigation()
  const navigate = useNavigate()
  const location = useLocation()
  const target = navigation.location ? createPath(navigation.location) : null
  const here = createPath(location)

  // Arriving anywhere else settles it.
  const [page, setPage] = useState(location.pathname)
  if (page !== location.pathname) {
    setPage(location.pathname)
    setFailed(null)
  }

  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => {
      setFailed({ address: target, reason: 'slow' })
      // Going to where one is already ends the navigation that hangs.
      void navigate(here, { replace: true, preventScrollReset: true })
    }, PAGE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [target, here, navigate])

  const reportOffline = useCallback(
    (address: string) => setFailed({ address, reason: 'offline' }),
    [],
  )
  return { failed, reportOffline, dismiss: () => setFailed(null) }
}
